import { preloadDialogs } from '../shell/admin-dialog'
import { useListTarget } from '../list/list-search'
import { type ComponentProps, type KeyboardEvent as ReactKeyboardEvent, Suspense, useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useHydrated } from '@tanstack/react-router'
import { entryStateNames } from '../../content/entries'
import { getContentType, type TypeName } from '../../content/registry'
import { reviewStateNames } from '../../content/review'
import type { ManagedEntry } from '../../contract'
import { preloadStaffClient } from '../../data/client/staff-client'
import { entryReviewQuery } from '../../data/admin/reviews'
import { findTextField, ImportLink, useFormDrop } from '../import/open-import'
import { useFormWidth } from '../preview/use-form-width'
import { CommentsContext, useComments } from '../comments/comments-context'
import { useEntryComments } from '../comments/use-entry-comments'
import { beginFieldComment, isCommentKey, isStepKey } from '../comments/comment-keys'
import { GuardedReview, type ReviewGuardComponent } from '../reviews/late-review'
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
import { lazyPart } from '../../ui/deferred-part'
import { isComposed } from '../shared/page-keys'

const loadConflictNotice = () => import('./conflict-notice')
const ConflictNotice = lazyPart(loadConflictNotice)
const LocalDraftNotice = lazyPart(() => import('./local-draft-notice'))
const SendDialog = lazyPart(async () => ({ default: (await import('../reviews/send-dialog')).SendDialog }))
const FormKeysDialog = lazyPart(() => import('./form-keys-dialog'))
const Divider = lazyPart(async () => ({ default: (await import('../preview/divider')).Divider }))
const PreviewPane = lazyPart(async () => ({ default: (await import('../preview/preview-pane')).PreviewPane }))

interface EntryFormProps extends OpenEntryOptions {
  /** What asks before decisions are voided. Default: fetched once the entry is sent. */
  ReviewGuard?: ReviewGuardComponent
}

/** The form of an entry, built from its content type: the add page with `stored` null, the update page with an entry. */
export function EntryForm({ ReviewGuard, ...options }: EntryFormProps) {
  const open = useOpenEntry(options)
  const comments = useEntryComments(open)
  return (
    <EntryContext value={open}>
      <UploadsContext value={open.uploads}>
        <CommentsContext value={comments}>
          <FormScreen ReviewGuard={ReviewGuard} />
        </CommentsContext>
      </UploadsContext>
    </EntryContext>
  )
}

function FormScreen({ ReviewGuard }: Pick<EntryFormProps, 'ReviewGuard'>) {
  const { type, entry, form, dirty, commands, preview, conflict, autosave, isUploading, publishAsPlanned } =
    useOpenEntryForm()
  const mayPublish = useRights().may(type, 'publish', entry)
  const { data: review } = useQuery({ ...entryReviewQuery(type, entry?.id ?? 0), enabled: entry !== null })
  const maySend = !mayPublish && review?.may.send === true
  const comments = useComments()
  const { width, min, max, setWidth } = useFormWidth()
  // The server leaves the preview out: it could not render the frame's page in one go.
  const isHydrated = useHydrated()
  const [isExplainingKeys, setExplainingKeys] = useState(false)
  const [isSending, setSending] = useState(false)
  const formDrop = useFormDrop(type, () => entry === null && !form.formState.isDirty)

  // Fetched while the network is there: without it, leaving could not be asked about.
  useEffect(() => {
    preloadDialogs()
    preloadNotices()
    preloadStaffClient()
    void Promise.allSettled([loadConflictNotice()])
  }, [])

  useStartWriting()

  useEffect(() => {
    previewBeside.set(preview.isOpen)
    return () => previewBeside.set(false)
  }, [preview.isOpen])

  function onKeyDown(event: KeyboardEvent | ReactKeyboardEvent) {
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey
    const isOfInputMethod = isComposed('nativeEvent' in event ? event.nativeEvent : event)
    // By the key and not by its letter: with Alt and Shift it types another one.
    const isPreviewKey = event.altKey && event.shiftKey && event.code === 'KeyP'
    if (isCommentKey(event) && !event.defaultPrevented) beginFieldComment(comments, event.target)
    else if (isStepKey(event)) comments.step(event.code === 'KeyN' ? 1 : -1)
    else if (isPreviewKey) preview.toggle()
    else if (event.key === 'Escape' && !isOfInputMethod && preview.chosen && !event.defaultPrevented) focusPreview()
    else if (isCommand && event.key.toLowerCase() === 's') {
      if (!commands.isPending) void commands.save.run()
    } else if (isCommand && event.key === '/') setExplainingKeys(true)
    else if (isCommand && event.key === 'Enter' && !isInDialog(event.target) && (mayPublish || maySend)) {
      if (mayPublish) publishAsPlanned()
      else askToSend()
    } else return
    event.preventDefault()
  }

  function askToSend() {
    if (!commands.isPending && !isUploading) setSending(true)
  }

  return (
    // Only hears what bubbles up from the fields.
    <div role="presentation" onKeyDown={onKeyDown} {...formDrop}>
      <Head onExplainKeys={() => setExplainingKeys(true)} onSend={maySend ? askToSend : null} />
      <Suspense>{autosave.recoverable && <LocalDraftNotice />}</Suspense>
      <Suspense>{conflict && <ConflictNotice />}</Suspense>
      <GuardedReview Guard={ReviewGuard} />
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
          <FormKeysDialog
            sends={mayPublish ? '发布' : maySend ? '送审' : null}
            onClose={() => setExplainingKeys(false)}
          />
        </Suspense>
      )}
      {isSending && review && entry && (
        <Suspense>
          <SendDialog type={type} id={entry.id} review={review} onClose={() => setSending(false)} />
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
function Head(actions: ComponentProps<typeof EntryActions>) {
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
      <EntryActions {...actions} />
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

/** What a dialog of the form is typed into is its own. */
function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`[role=dialog]:not(#${railId})`) !== null
}

function focusPreview(): void {
  document.querySelector<HTMLElement>('iframe[data-shown]')?.focus()
}
