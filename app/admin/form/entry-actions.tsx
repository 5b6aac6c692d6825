import { Eye } from 'lucide-react'
import { Suspense, useId } from 'react'
import styled, { css } from 'styled-components'
import { Button } from '../../ui/form/button'
import { Text } from '../../ui/text'
import { adminTextSize, color, media } from '../../ui/theme'
import { lazyPart, repeatUntilFetched } from '../../ui/deferred-part'
import { MoreMenu } from '../shell/menu-button'
import { useStore } from '../shell/store'
import { useComments } from '../comments/comments-context'
import { CommentsButton } from '../comments/late-comments'
import { useIsPhone } from '../shared/use-is-phone'
import { headMenuId } from './focus-head-button'
import { openRail, RailButton } from './form-rail'
import { useOpenEntryForm } from './entry-context'
import { useOpenHistory } from './use-entry-commands'
import { useRights } from '../session/use-rights'
import { nobody } from './use-presence'
import { namePublishing } from './use-publish-plan'

/** Fetched when somebody else has the form open. */
const PeopleHere = lazyPart(() => import('./people-here'))

const loadQuestion = () => repeatUntilFetched(() => import('../redirects/ask-to-leave'))

interface EntryActionsProps {
  onExplainKeys: () => void
  /** Asks for what goes along with a 送审, for who may send and not publish; null for everybody else. */
  onSend: (() => void) | null
}

/** The buttons of the form's head. */
export function EntryActions({ onExplainKeys, onSend }: EntryActionsProps) {
  const open = useOpenEntryForm()
  const { type, entry, mayEdit, presence, preview, plan, waiting, isUploading, publishAsPlanned } = open
  const people = useStore(presence.people, nobody)
  const waitingId = useId()
  const { isPending, save, publish, send, withdraw, restore, revert } = open.commands
  const openHistory = useOpenHistory(open)
  const { may } = useRights()
  const published = entry?.state === 'published'
  const comments = useComments()
  const isPhone = useIsPhone()
  const mayPublish = may(type, 'publish', entry)
  const commentItems =
    comments.entryId === undefined ? [] : [{ label: nameComments(comments.openCount), run: () => comments.open() }]
  const hasPrimary = mayPublish || onSend !== null
  const phoneItems = [
    ...(hasPrimary && mayEdit ? [{ label: '保存草稿', run: () => void save.run() }] : []),
    { label: '设置', run: openRail },
    ...commentItems,
  ]
  const items = [
    ...(isPhone ? phoneItems : []),
    ...(entry ? [{ label: '历史版本', run: () => void openHistory() }] : []),
    ...(entry && may(type, 'withdraw', entry) && (published || entry.scheduledAt !== null)
      ? [{ label: '下线', dangerous: true, run: confirmWithdrawal }]
      : []),
    ...(isPhone ? [] : [{ label: '快捷键', run: onExplainKeys }]),
  ]

  function confirmWithdrawal() {
    if (!entry) return
    void loadQuestion().then(({ askToLeave }) =>
      askToLeave(type, 'withdraw', entry, { label: '下线', busy: '正在下线', run: (movedTo) => withdraw.run(movedTo) }),
    )
  }

  if (entry?.state === 'deleted') {
    if (!may(type, 'delete', entry)) return null
    const republish = { label: '恢复并重新发布', run: () => void revert.run() }
    const deletedItems = [...(mayPublish ? [republish] : []), ...commentItems]
    return (
      <>
        <BesideMenu>
          <CommentsButton />
        </BesideMenu>
        {isPhone && <ActionMenu id={headMenuId} label="更多操作" sheet items={deletedItems} />}
        {mayPublish && (
          <ActionButton
            size="admin"
            variant="secondary"
            data-on-desk
            loading={revert.isPending}
            loadingText="正在恢复"
            disabled={isPending}
            onClick={() => void revert.run()}
          >
            {republish.label}
          </ActionButton>
        )}
        <ActionButton
          size="admin"
          loading={restore.isPending}
          loadingText="正在恢复"
          disabled={isPending}
          onClick={() => void restore.run()}
        >
          恢复为草稿
        </ActionButton>
      </>
    )
  }
  return (
    <>
      <Here role="status">
        <Suspense>{people.length > 0 && <PeopleHere people={people} />}</Suspense>
      </Here>
      <IconButton
        size="admin"
        variant="secondary"
        aria-label="预览"
        aria-pressed={preview.isOpen}
        aria-keyshortcuts="Alt+Shift+P"
        title="预览（Alt+Shift+P）"
        onClick={preview.toggle}
      >
        <Eye size={16} aria-hidden />
        <Text $hiddenOn="narrow">预览</Text>
      </IconButton>
      <BesideMenu>
        <CommentsButton />
        <RailButton />
      </BesideMenu>
      <ActionMenu id={headMenuId} label="更多操作" sheet items={items} />
      <ActionButton
        size="admin"
        variant="secondary"
        data-on-desk={hasPrimary || undefined}
        loading={save.isPending}
        loadingText="正在保存"
        disabled={isPending || !mayEdit}
        onClick={() => void save.run()}
      >
        保存草稿
      </ActionButton>
      {mayPublish && (
        <ActionButton
          size="admin"
          loading={publish.isPending}
          loadingText="正在发布"
          disabled={isPending || isUploading || !mayEdit}
          title="Ctrl+Enter"
          aria-keyshortcuts="Control+Enter"
          aria-describedby={waiting > 0 ? waitingId : undefined}
          onClick={() => publishAsPlanned()}
        >
          {isUploading ? '等待上传完成' : namePublishing(plan.times, entry)}
          {waiting > 0 && !isUploading && (
            <Count className="num" aria-hidden>
              {waiting}
            </Count>
          )}
        </ActionButton>
      )}
      {onSend && (
        <ActionButton
          size="admin"
          loading={send.isPending}
          loadingText="正在送审"
          disabled={isPending || isUploading}
          title="Ctrl+Enter"
          aria-keyshortcuts="Control+Enter"
          onClick={onSend}
        >
          {isUploading ? '等待上传完成' : '送审'}
        </ActionButton>
      )}
      <span id={waitingId} hidden>
        发布前还有 {waiting} 项
      </span>
    </>
  )
}

function nameComments(openCount: number): string {
  return openCount > 0 ? `批注（${openCount} 条未解决）` : '批注'
}

/** Closer on tablets and telephones. Twice the class, because the size of a button is stronger. */
const closer = css`
  ${media.narrow} {
    && {
      padding: 0 12px;
    }
  }
`

/** In the dark head of telephones. */
const onDark = css`
  ${media.mobile} {
    && {
      width: 44px;
      height: 44px;
      padding: 0;
      border-color: transparent;
      background: none;
      color: ${color.textOnDark};
      > svg {
        width: 20px;
        height: 20px;
      }
      &:focus-visible {
        outline-color: ${color.focusOnDark};
      }
    }
  }
`

const IconButton = styled(Button)`
  ${closer}
  ${onDark}
`

/** What telephones have in the menu. */
const BesideMenu = styled.span`
  display: contents;
  ${media.mobile} {
    display: none;
  }
`

const ActionButton = styled(Button)`
  ${closer}
  ${media.mobile} {
    && {
      position: relative;
      min-height: 36px;
      padding: 0 14px;
      border-color: ${color.surface};
      background: ${color.surface};
      color: ${color.primaryHover};
      /* A finger leaves the hover behind, whose ground is as dark as the words. */
      &:hover {
        background: ${color.surface};
      }
      &:active {
        background: ${color.band};
      }
      &:focus-visible {
        outline-color: ${color.focusOnDark};
      }
      /* As high as a finger is wide. */
      &::after {
        content: '';
        position: absolute;
        inset: -5px 0;
      }
    }
    &&[data-on-desk] {
      display: none;
    }
    order: 1;
  }
`

const Count = styled.span`
  min-width: 20px;
  padding: 0 6px;
  border-radius: 10px;
  background: ${color.danger};
  color: ${color.textOnDark};
  font-size: ${adminTextSize.meta};
  line-height: 20px;
`

const ActionMenu = styled(MoreMenu)`
  ${closer}
  ${onDark}
  ${media.mobile} {
    order: 2;
  }
`

const Here = styled.span`
  display: contents;
`
