import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useCallback, useMemo, useState } from 'react'
import type { Field } from '../../content/fields'
import { getContentType, type TypeName } from '../../content/registry'
import type { ManagedEntry } from '../../contract'
import { stringifySearch } from '../../navigation/search-params'
import { entryStateNames } from '../../content/entry-states'
import { standsApart } from '../fields'
import { StateMark } from '../shared/state-mark'
import { PageHead } from '../shell/page-head'
import { BoundField, TitleField } from './bound-field'
import { ConflictNotice } from './conflict-notice'
import { EntryActions } from './entry-actions'
import { Columns, FormHead, MainCard, MainField, Rail, RailCard, SeveralCard } from './form-layout'
import { LocalDraftNotice } from './local-draft-notice'
import { PublishCard } from './publish-card'
import { UnsavedGuard } from './unsaved-guard'
import { UploadsContext } from './uploads'
import { useAutosave } from './use-autosave'
import { useEntryCommands } from './use-entry-commands'
import { useEntryForm } from './use-entry-form'

/** The form of an entry, built from its content type: the add page with `stored` null, the update page with an entry. */
export function EntryForm({ type, stored }: { type: TypeName; stored: ManagedEntry | null }) {
  const { label, paths, fields, single } = getContentType(type)
  const router = useRouter()
  const toUpdatePage = useCallback(
    (entry: ManagedEntry) => router.history.replace(paths.update + stringifySearch({ id: entry.id })),
    [paths.update, router],
  )
  const entryForm = useEntryForm(type, stored)
  const commands = useEntryCommands(entryForm, toUpdatePage)
  const autosave = useAutosave(entryForm, commands)
  const { entry, form } = entryForm
  const [uploading, setUploading] = useState(0)
  const uploads = useMemo(
    () => ({
      begin: () => {
        setUploading((count) => count + 1)
        return () => setUploading((count) => count - 1)
      },
    }),
    [],
  )

  function onKeyDown(event: KeyboardEvent) {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
    event.preventDefault()
    if (!commands.isPending) void commands.save.run()
  }

  const named = Object.entries(fields)
  const main = named.filter(([, field]) => field.place === 'main')
  const side = named.filter(([, field]) => field.place === 'side')
  const settings = side.filter(([, field]) => !standsApart(field) && !isFile(field.kind) && field.kind !== 'references')
  const pictures = side.filter(([, field]) => standsApart(field))
  const files = side.filter(([, field]) => isFile(field.kind))
  const related = side.filter(([, field]) => field.kind === 'references')
  const bound = ([name, field]: (typeof named)[number]) => (
    <BoundField key={name} name={name} field={field} form={form} entryId={entry?.id ?? null} />
  )

  const title = stored || entry ? `编辑${label}` : `新增${label}`
  return (
    <UploadsContext value={uploads}>
      {/* Only hears what bubbles up from the fields. */}
      <div role="presentation" onKeyDown={onKeyDown}>
        <FormHead>
          <PageHead
            above={single ? undefined : { label: `${label}管理`, target: { to: paths.update } }}
            here={entry ? '编辑' : '新增'}
            title={title}
            ofForm
            aside={
              entry && (
                <StateMark $state={entry.state}>
                  {entryStateNames[entry.state]}
                  {entry.changed && entry.state === 'published' ? '，有未发布的修改' : ''}
                </StateMark>
              )
            }
          >
            <EntryActions entryForm={entryForm} commands={commands} uploading={uploading > 0} />
          </PageHead>
        </FormHead>
        <LocalDraftNotice autosave={autosave} />
        <ConflictNotice entryForm={entryForm} commands={commands} />
        <Columns noValidate onSubmit={(event) => event.preventDefault()}>
          <MainCard>
            <MainField $half={false}>
              <TitleField type={type} form={form} />
            </MainField>
            {main.map((one) => (
              <MainField key={one[0]} $half={isShort(one[1])}>
                {bound(one)}
              </MainField>
            ))}
          </MainCard>
          <Rail>
            <PublishCard entryForm={entryForm} settings={settings.map(bound)} />
            {pictures.map((one) => (
              <RailCard key={one[0]}>{bound(one)}</RailCard>
            ))}
            {files.length > 0 && <SeveralCard>{files.map(bound)}</SeveralCard>}
            {related.length > 0 && <SeveralCard>{related.map(bound)}</SeveralCard>}
          </Rail>
        </Columns>
        <UnsavedGuard
          hasChanges={() => entryForm.dirty.current}
          description="离开后，未保存的修改只留在本机"
          save={{ label: '保存草稿并离开', isPending: commands.save.isPending, run: commands.save.run }}
        />
      </div>
    </UploadsContext>
  )
}

/** Fields that need no more than half the width of the card. */
function isShort({ kind, view }: Field): boolean {
  if (kind === 'text') return 'max' in view && view.max <= 60
  return kind === 'number' || kind === 'date' || kind === 'toggle' || kind === 'parent'
}

function isFile(kind: string): boolean {
  return kind === 'video' || kind === 'files'
}
