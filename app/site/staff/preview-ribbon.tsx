import { useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { entryStateNames } from '../../content/entry-states'
import { formatChinaDateTime } from '../../content/format'
import type { StaffView } from '../../data/site/staff-view'
import { color, layer, media, shadow, textSize } from '../../ui/theme'

const Ribbon = styled.div`
  position: fixed;
  z-index: ${layer.dialog};
  left: 0;
  right: 0;
  bottom: 0;
  padding: calc(10px / var(--z)) 0;
  background: ${color.warningLine};
  border-top: 3px solid ${color.mark};
  color: ${color.text};
  font-size: ${textSize.staffRibbon};
  line-height: 1.5;
  box-shadow: ${shadow.middle};
  .w {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 calc(20px / var(--z));
  }
  b {
    color: ${color.warning};
  }
  a {
    margin-left: auto;
    color: ${color.link};
    font-weight: 600;
    text-decoration: underline;
    text-underline-offset: 4px;
  }
  ${media.mobile} {
    font-size: ${textSize.caption};
    padding: 8px 0;
    a {
      margin-left: 0;
      padding: 4px 0;
    }
  }
`

/** Says on every preview that it is one, and leads back to the form. */
export function PreviewRibbon({ preview }: { preview: NonNullable<StaffView['preview']> | null }) {
  useWholePages()
  const isReady = useIsReady()
  return (
    <Ribbon
      role="status"
      data-staff-tools
      data-preview={preview ? 'shown' : 'missing'}
      data-ready={isReady || undefined}
    >
      <div className="w">
        {preview ? (
          <>
            <b>{preview.live ? '预览，此版本已发布' : '预览，未发布'}</b>
            <span>
              {entryStateNames[preview.state]}，<span className="num">{formatChinaDateTime(preview.savedAt)}</span> 保存
            </span>
            {!preview.live && <span>访客看不到此内容，请在后台发布</span>}
            <a href={preview.form}>返回编辑</a>
          </>
        ) : (
          <>
            <b>无法预览</b>
            <span>该版本不存在，或已有更新的版本，请从后台重新打开预览</span>
            <a href="/manage">进入后台</a>
          </>
        )}
      </div>
    </Ribbon>
  )
}

/** Whether the page is hydrated and has found its scroll place: who shows it in a frame waits for that. */
function useIsReady(): boolean {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setReady(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  return isReady
}

/**
 * Keeps the draft to its own document: links load whole pages instead of going on with what this one has read,
 * and nothing on it is read anew.
 */
function useWholePages(): void {
  const client = useQueryClient()
  const previewed = useRouterState({ select: ({ location }) => new URLSearchParams(location.searchStr).has('preview') })
  useEffect(() => {
    if (!previewed) location.reload()
  }, [previewed])
  useEffect(() => {
    client.setDefaultOptions({
      queries: { ...client.getDefaultOptions().queries, refetchOnReconnect: false, refetchOnMount: false },
    })
    const native = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a[href]')) event.stopPropagation()
    }
    addEventListener('click', native, true)
    return () => removeEventListener('click', native, true)
  }, [client])
}
