import { confirm, preloadDialogs } from '../shell/admin-dialog'
import { useListTarget } from '../list/list-search'
import { type KeyboardEvent as ReactKeyboardEvent, Suspense, useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useHydrated } from '@tanstack/react-router'
import { entryStateNames } from '../../content/entries'
import { formatChinaDateTime } from '../../content/format'
import { getContentType, type TypeName } from '../../content/registry'
import { reviewStateNames } from '../../content/review'
import type { ManagedEntry } from '../../contract'
import { preloadStaffClient } from '../../data/client/staff-client'
import { entryReviewQuery } from '../../data/admin/reviews'
import { Button } from '../../ui/form/button'
import { findTextField, ImportLink, useFormDrop } from '../import/open-import'
import { Divider, useFormWidth } from '../preview/divider'
import { CommentsContext, useComments } from '../comments/comments-context'
import { useEntryComments } from '../comments/use-entry-comments'
import { beginFieldComment, isCommentKey, isStepKey } from '../comments/comment-keys'
import { LateReviewGuard } from '../reviews/late-review'
import { Notice } from '../shared/notice'
import { describeMark } from '../reviews/review-parts'
import { StateMark } from '../shared/state-mark'
import { previewBeside } from '../shell/menu-room'
import { useRights } from '../session/use-rights'
import { preloadNotices } from '../shell/notify'
import { FormHead } from '../shell/form-head'
import { EntryActions } from './entry-actions'
import { EntryContext, UploadsContext, useOpenEntryForm } from './entry-context'
import { EntryFields } from './entry-fields'
import { PreviewSide, Workspace } from './form-layout'
import { railId } from './form-rail'
import { SaveSign } from './save-sign'
import { UnsavedGuard } from './unsaved-guard'
import { type OpenEntryOptions, useOpenEntry } from './use-open-entry'
import { useStartWriting } from './use-start-writing'
import { TriangleAlert } from 'lucide-react'
import { formatRelativeTime } from '../shared/relative-time'
import { initialDraft } from './draft'
import type { DraftMerge } from '../merge/merge-drafts'
import { lazyPart } from '../../ui/deferred-part'

const FormKeysDialog = lazyPart(() => import('./form-keys-dialog'))
const PreviewPane = lazyPart(async () => ({ default: (await import('../preview/preview-pane')).PreviewPane }))

/** The form of an entry, built from its content type: the add page with `stored` null, the update page with an entry. */
export function EntryForm(options: OpenEntryOptions) {
  const open = useOpenEntry(options)
  const comments = useEntryComments(open)
  return (
    <EntryContext value={open}>
      <UploadsContext value={open.uploads}>
        <CommentsContext value={comments}>
          <FormScreen />
        </CommentsContext>
      </UploadsContext>
    </EntryContext>
  )
}

function FormScreen() {
  const { type, entry, form, dirty, commands, preview, publishAsPlanned } = useOpenEntryForm()
  const mayPublish = useRights().may(type, 'publish', entry)
  const comments = useComments()
  const { width, min, max, setWidth } = useFormWidth()
  // The server leaves the preview out: it could not render the frame's page in one go.
  const isHydrated = useHydrated()
  const [isExplainingKeys, setExplainingKeys] = useState(false)
  const formDrop = useFormDrop(type, () => entry === null && !form.formState.isDirty)

  // Fetched while the network is there: without it, leaving could not be asked about.
  useEffect(() => {
    preloadDialogs()
    preloadNotices()
    preloadStaffClient()
  }, [])

  useStartWriting()

  useEffect(() => {
    previewBeside.set(preview.isOpen)
    return () => previewBeside.set(false)
  }, [preview.isOpen])

  function onKeyDown(event: KeyboardEvent | ReactKeyboardEvent) {
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey
    const { isComposing } = 'nativeEvent' in event ? event.nativeEvent : event
    // By the key and not by its letter: with Alt and Shift it types another one.
    const isPreviewKey = event.altKey && event.shiftKey && event.code === 'KeyP'
    if (isCommentKey(event) && !event.defaultPrevented) beginFieldComment(comments, event.target)
    else if (isStepKey(event)) comments.step(event.code === 'KeyN' ? 1 : -1)
    else if (isPreviewKey) preview.toggle()
    else if (event.key === 'Escape' && !isComposing && preview.chosen && !event.defaultPrevented) focusPreview()
    else if (isCommand && event.key.toLowerCase() === 's') {
      if (!commands.isPending) void commands.save.run()
    } else if (isCommand && event.key === '/') setExplainingKeys(true)
    else if (isCommand && event.key === 'Enter' && !isInDialog(event.target) && mayPublish) publishAsPlanned()
    else return
    event.preventDefault()
  }

  return (
    // Only hears what bubbles up from the fields.
    <div role="presentation" onKeyDown={onKeyDown} {...formDrop}>
      <Head onExplainKeys={() => setExplainingKeys(true)} />
      <LocalDraftNotice />
      <ConflictNotice />
      <LateReviewGuard />
      <Workspace data-preview-open={preview.isOpen || undefined} style={{ '--form-width': `${width}px` }}>
        <EntryFields />
        {preview.isOpen && isHydrated && (
          <PreviewSide>
            <Suspense>
              <Divider label="表单宽度" value={width} min={min} max={max} onChange={setWidth} />
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
        hasChanges={() => dirty.current}
        description="离开后，未保存的修改只留在本机"
        save={{ label: '保存草稿并离开', isPending: commands.save.isPending, run: commands.save.run }}
      />
    </div>
  )
}

/** The title of the page, what is known of the entry, and the buttons. */
function Head({ onExplainKeys }: { onExplainKeys: () => void }) {
  const { type, entry, form } = useOpenEntryForm()
  const title = useWatch({ control: form.control, name: 'title' })
  const { label, single, categories } = getContentType(type)
  const category = useWatch({ control: form.control, name: 'category' })
  const list = useListTarget(type, entry)
  const kind = entry ? `编辑${label}` : `新增${label}`
  const state = entryStateNames[entry?.state ?? 'draft']
  return (
    <FormHead
      above={single ? undefined : { label: `${label}管理`, target: list }}
      here={entry ? '编辑' : '新增'}
      title={title.trim() || kind}
      aside={
        entry ? (
          <EntryStateMark entry={entry} type={type} />
        ) : (
          findTextField(type) !== null && <ImportLink type={type} inLine />
        )
      }
      phone={{
        title: kind,
        below: [categories?.table[category], state].filter(Boolean).join('，'),
        back: single ? { label: '返回工作台', target: { to: '/manage' } } : { label: `返回${label}管理`, target: list },
      }}
      sign={entry?.state !== 'deleted' && <SaveSign />}
    >
      <EntryActions onExplainKeys={onExplainKeys} />
    </FormHead>
  )
}

/** Where the entry stands, and its review with it. */
function EntryStateMark({ type, entry }: { type: TypeName; entry: ManagedEntry }) {
  const { data: review } = useQuery(entryReviewQuery(type, entry.id))
  const { state: reviewState = null, round = null } = review ?? {}
  const { state, changed } = entry
  if (reviewState && round && (state === 'draft' || state === 'withdrawn')) {
    const isReturned = reviewState === 'returned'
    return (
      <StateMark $state={reviewState}>
        {isReturned ? `${entryStateNames[state]}，已退回` : reviewStateNames[reviewState]}
      </StateMark>
    )
  }
  return (
    <StateMark $state={state}>
      {entryStateNames[state]}
      {reviewState && round
        ? `，${describeMark({ state: reviewState, number: round.number })}`
        : changed && state === 'published'
          ? '，有未发布的修改'
          : ''}
    </StateMark>
  )
}

/** Offers what this browser kept of an earlier visit. */
function LocalDraftNotice() {
  const { recoverable, recover, discard } = useOpenEntryForm().autosave
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

/** What a dialog of the form is typed into is its own. */
function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`[role=dialog]:not(#${railId})`) !== null
}

function focusPreview(): void {
  document.querySelector<HTMLElement>('iframe[data-shown]')?.focus()
}

const loadMergeDialog = async () => ({ default: (await import('./merge-dialog')).MergeDialog })
const MergeDialog = lazyPart(loadMergeDialog)

/** Shown when somebody else changed the same place. Typing goes on; nothing is sent before the conflict is resolved. */
function ConflictNotice() {
  const { type, conflict: current, adopt, commands } = useOpenEntryForm()
  const { nameWriter, merge } = commands.conflict
  const [merging, setMerging] = useState<DraftMerge | null>(null)

  // Fetched while the network is there.
  useEffect(() => void Promise.allSettled([loadMergeDialog()]), [])

  if (!current) return null
  const who = nameWriter(current)
  const ago = formatRelativeTime(current.updatedAt, Date.now())
  const when = ago === '刚刚' ? ago : `在 ${ago}`

  function askToTakeLatest(theirs: NonNullable<typeof current>) {
    confirm({
      title: `放弃自己的修改，载入${who}保存的内容？`,
      text: '尚未保存的修改将不再保留。',
      action: '载入最新',
      busy: '正在载入',
      run: async () => adopt(theirs, initialDraft(type, theirs)),
    })
  }

  return (
    <Notice
      role="alert"
      icon={<TriangleAlert size={18} aria-hidden />}
      text={`${who} ${when}修改过此内容，与你改了同一处`}
    >
      <Button size="admin" variant="secondary" onClick={() => askToTakeLatest(current)}>
        载入最新
      </Button>
      <Button size="admin" onClick={async () => setMerging(await merge(current))}>
        合并修改
      </Button>
      <Suspense>
        {merging && (
          <MergeDialog
            who={who}
            when={when}
            merge={merging}
            onClose={() => setMerging(null)}
            onDecided={(decided) => {
              setMerging(null)
              adopt(current, decided)
              void commands.save.run()
            }}
          />
        )}
      </Suspense>
    </Notice>
  )
}
