import {
  Fragment,
  lazy,
  type KeyboardEvent as ReactKeyboardEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { useHydrated } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import type { Field } from '../../content/fields'
import { getContentType, type TypeName } from '../../content/registry'
import type { Anyway, ManagedEntry } from '../../contract'
import { entryStateNames } from '../../content/entries'
import { findTextField, ImportLink, useFormDrop } from '../import/open-import'
import { LateChecks } from '../checks/late-checks'
import { Divider, useFormWidth } from '../preview/divider'
import { StateMark } from '../shared/state-mark'
import { preloadDialogs } from '../shell/admin-dialog'
import { preloadNotices } from '../shell/notify'
import { useListTarget } from '../list/use-list-target'
import { previewBeside } from '../shell/menu-room'
import { PageHead } from '../shell/page-head'
import { LateWritingHelp } from '../writing-help/late-writing-help'
import {
  arrangeFields,
  type FieldGroup,
  type NamedField,
  CardTitle,
  Columns,
  FormHead,
  GroupTitle,
  MainCard,
  MainField,
  PreviewSide,
  RailCard,
  useHeadHeight,
  Workspace,
  WritingHeadContext,
} from './form-layout'
import { BoundField, TitleField } from './bound-field'
import { ConflictNotice } from './conflict-notice'
import { EntryActions } from './entry-actions'
import { focusField } from './focus-field'
import { FormRail, railId } from './form-rail'
import { EntryPlaceContext } from './kept-values'
import { PublishCard } from './publish-card'
import { createSetCover, SetCoverContext } from './draft'
import { UnsavedGuard } from './unsaved-guard'
import { type UploadCount, UploadsContext } from './uploads'
import { useAutosave, type Autosave } from './use-autosave'
import { useEntryCommands } from './use-entry-commands'
import { useEntryForm } from './use-entry-form'
import { usePresence } from './use-presence'
import { usePreview } from './use-preview'
import { usePublishPlan } from './use-publish-plan'
import { formatChinaDateTime } from '../../content/format'
import { Button } from '../../ui/form/button'
import { Notice } from '../shared/notice'

interface EntryFormProps {
  type: TypeName
  stored: ManagedEntry | null
  /** The category that a new entry begins with; the first one where it is left out. */
  category?: number | undefined
  /** Called once a new entry is stored. */
  onCreated?: (entry: ManagedEntry) => void
  /** Opens with the preview beside it. */
  isPreviewed?: boolean
}

const loadSummary = () => import('./problem-summary')
const ProblemSummary = lazy(async () => ({ default: (await loadSummary()).ProblemSummary }))
const WritingHead = lazy(async () => ({ default: (await import('./writing-head')).WritingHead }))
const MediaCard = lazy(async () => ({ default: (await import('./media-card')).MediaCard }))
const FormKeysDialog = lazy(() => import('./form-keys-dialog'))
const PreviewPane = lazy(async () => ({ default: (await import('../preview/preview-pane')).PreviewPane }))

/** The form of an entry, built from its content type: the add page with `stored` null, the update page with an entry. */
export function EntryForm({ type, stored, category: wanted, onCreated = ignore, isPreviewed = false }: EntryFormProps) {
  const { label, fields, single } = getContentType(type)
  const entryForm = useEntryForm(type, stored, onCreated, wanted)
  const commands = useEntryCommands(entryForm)
  const preview = usePreview(entryForm, isPreviewed)
  const autosave = useAutosave(entryForm, commands, preview.isOpen)
  const people = usePresence(entryForm, commands)
  const plan = usePublishPlan(type, entryForm.entry)
  const { entry, form } = entryForm
  const headHeight = useHeadHeight()
  const formWidth = useFormWidth()
  // The server leaves the preview out: it could not render the frame's page in one go.
  const isHydrated = useHydrated()
  const [uploading, setUploading] = useState(0)
  const [isExplainingKeys, setExplainingKeys] = useState(false)
  const [severe, setSevere] = useState(0)
  const uploads = useMemo(
    () => ({
      begin: () => {
        setUploading((count) => count + 1)
        return () => setUploading((count) => count - 1)
      },
    }),
    [],
  )

  const list = useListTarget(type, entry)
  const formDrop = useFormDrop(type, () => entry === null && !form.formState.isDirty)

  // Fetched while the network is there: without it, leaving could not be asked about.
  useEffect(() => {
    preloadDialogs()
    preloadNotices()
    loadSummary().catch(() => undefined)
  }, [])

  useEffect(() => {
    previewBeside.set(preview.isOpen)
    return () => previewBeside.set(false)
  }, [preview.isOpen])

  function publishAsPlanned(anyway?: Anyway) {
    if (commands.isPending || uploading > 0 || entry?.state === 'deleted') return
    const span = plan.check()
    if (span) void commands.publish.run({ ...span, ...(anyway && { anyway }) })
    else focusField('publication')
  }

  function onKeyDown(event: KeyboardEvent | ReactKeyboardEvent) {
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey
    const { isComposing } = 'nativeEvent' in event ? event.nativeEvent : event
    // By the key and not by its letter: with Alt and Shift it types another one.
    const isPreviewKey = event.altKey && event.shiftKey && event.code === 'KeyP'
    if (isPreviewKey) preview.toggle()
    else if (event.key === 'Escape' && !isComposing && preview.chosen && !event.defaultPrevented) focusPreview()
    else if (isCommand && event.key.toLowerCase() === 's') {
      if (!commands.isPending) void commands.save.run()
    } else if (isCommand && event.key === '/') setExplainingKeys(true)
    else if (isCommand && event.key === 'Enter' && !isInDialog(event.target)) publishAsPlanned()
    else return
    event.preventDefault()
  }

  const category = useWatch({ control: form.control, name: 'category' })
  const { main, settings, pictures, cards } = arrangeFields(fields, category)
  const bound = ([name, field]: NamedField) => (
    <BoundField
      key={name}
      name={name}
      field={field}
      form={form}
      entryId={entry?.id ?? null}
      isChosen={preview.chosen === name}
    />
  )

  const card = (group: FieldGroup) => (
    <RailCard key={group.fields[0]?.[0]}>
      {group.title && <CardTitle>{group.title}</CardTitle>}
      {group.fields.map(bound)}
    </RailCard>
  )

  const title = stored || entry ? `编辑${label}` : `新增${label}`
  return (
    <FormContexts uploads={uploads} type={type} entryId={entry?.id ?? null}>
      {/* Only hears what bubbles up from the fields. */}
      <div role="presentation" onKeyDown={onKeyDown} {...formDrop}>
        <FormHead ref={headHeight}>
          <PageHead
            above={single ? undefined : { label: `${label}管理`, target: list }}
            here={entry ? '编辑' : '新增'}
            title={title}
            ofForm
            aside={
              entry ? (
                <StateMark $state={entry.state}>
                  {entryStateNames[entry.state]}
                  {entry.changed && entry.state === 'published' ? '，有未发布的修改' : ''}
                </StateMark>
              ) : (
                findTextField(type) !== null && <ImportLink type={type} />
              )
            }
          >
            <EntryActions
              entryForm={entryForm}
              commands={commands}
              autosave={autosave}
              people={people}
              preview={preview}
              plan={plan}
              uploading={uploading > 0}
              onPublish={() => publishAsPlanned()}
              onExplainKeys={() => setExplainingKeys(true)}
              severe={severe}
            />
          </PageHead>
        </FormHead>
        <LocalDraftNotice autosave={autosave} />
        <Suspense>
          {(entryForm.refusal || Object.keys(entryForm.problems).length > 0) && (
            <ProblemSummary
              entryForm={entryForm}
              busy={commands.publish.isPending}
              onPublishAnyway={(anyway) => publishAsPlanned(anyway)}
            />
          )}
        </Suspense>
        <ConflictNotice entryForm={entryForm} commands={commands} />
        <Workspace data-preview-open={preview.isOpen || undefined} style={{ '--form-width': `${formWidth.width}px` }}>
          <Columns noValidate onSubmit={(event) => event.preventDefault()} onFocus={preview.onFocus}>
            <SetCoverContext value={createSetCover(entryForm)}>
              <WritingHeadContext value={<WritingHead entryForm={entryForm} commands={commands} autosave={autosave} />}>
                <MainCard>
                  <MainField $half={false}>
                    <TitleField type={type} form={form} isChosen={preview.chosen === 'title'} />
                  </MainField>
                  {main.map((group) => (
                    <Fragment key={group.title ?? ''}>
                      {group.title && <GroupTitle>{group.title}</GroupTitle>}
                      {group.fields.map((one) => (
                        <MainField key={one[0]} $half={isShort(one[1])}>
                          {bound(one)}
                        </MainField>
                      ))}
                    </Fragment>
                  ))}
                </MainCard>
              </WritingHeadContext>
            </SetCoverContext>
            <FormRail>
              <PublishCard entryForm={entryForm} commands={commands} plan={plan} settings={settings.map(bound)} />
              {pictures.map(card)}
              <LateChecks entryForm={entryForm} onSevere={setSevere} />
              <LateWritingHelp entryForm={entryForm} category={category} />
              {cards.map(card)}
              {/* At the end: it comes late and grows, and moves nothing there. */}
              {isHydrated && (
                <Suspense>
                  <MediaCard entryForm={entryForm} />
                </Suspense>
              )}
            </FormRail>
          </Columns>
          {preview.isOpen && isHydrated && (
            <PreviewSide>
              <Suspense>
                <Divider
                  label="表单宽度"
                  value={formWidth.width}
                  min={formWidth.min}
                  max={formWidth.max}
                  onChange={formWidth.setWidth}
                />
                <PreviewPane
                  type={type}
                  address={preview.address}
                  isBehind={preview.isBehind}
                  // Without a title it is stored, and shown, under another one.
                  readDraft={() => ({ ...form.getValues(), title: form.getValues('title') || (entry?.title ?? '') })}
                  focused={preview.focused}
                  onChoose={preview.choose}
                  onKeyDown={onKeyDown}
                  onClose={preview.close}
                />
              </Suspense>
            </PreviewSide>
          )}
        </Workspace>
        {isExplainingKeys && (
          <Suspense>
            <FormKeysDialog onClose={() => setExplainingKeys(false)} />
          </Suspense>
        )}
        <UnsavedGuard
          hasChanges={() => entryForm.dirty.current}
          description="离开后，未保存的修改只留在本机"
          save={{ label: '保存草稿并离开', isPending: commands.save.isPending, run: commands.save.run }}
        />
      </div>
    </FormContexts>
  )
}

/** What the fields and dialogs of the form learn from it. */
function FormContexts({
  uploads,
  type,
  entryId,
  children,
}: {
  uploads: UploadCount
  type: TypeName
  entryId: number | null
  children: ReactNode
}) {
  const place = useMemo(() => ({ type, id: entryId }), [type, entryId])
  return (
    <EntryPlaceContext value={place}>
      <UploadsContext value={uploads}>{children}</UploadsContext>
    </EntryPlaceContext>
  )
}

/** What a dialog of the form is typed into is its own. */
function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`[role=dialog]:not(#${railId})`) !== null
}

function focusPreview(): void {
  document.querySelector<HTMLElement>('iframe[data-shown]')?.focus()
}

function ignore(): void {
  // The page stays as it is.
}

/** Fields that need no more than half the width of the card. */
function isShort({ kind, view }: Field): boolean {
  if (kind === 'text') return 'max' in view && view.max <= 60
  return kind === 'number' || kind === 'date' || kind === 'toggle' || kind === 'parent'
}

/** Offers what this browser kept of an earlier visit. */
function LocalDraftNotice({ autosave }: { autosave: Pick<Autosave, 'recoverable' | 'recover' | 'discard'> }) {
  const { recoverable, recover, discard } = autosave
  if (!recoverable) return null
  return (
    <Notice role="status" text={`本机保存了 ${formatChinaDateTime(recoverable.at)} 未提交的内容`}>
      <Button size="admin" variant="secondary" onClick={discard}>
        丢弃
      </Button>
      <Button size="admin" onClick={() => void recover()}>
        恢复
      </Button>
    </Notice>
  )
}
