import { useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { staffViewKey, type StaffView } from '../../data/site/staff-view'
import { entryQuery } from '../../data/site/entries'
import { color, layer, media, shadow, textSize, translucent, ellipsis } from '../../ui/theme'
import { editLink } from './edit-link'
import { places } from '../../content/site-structure'
import { entryStateNames } from '../../content/entries'
import { formatChinaDateTime } from '../../content/format'

const Bar = styled.div`
  position: relative;
  z-index: ${layer.panel};
  height: calc(32px / var(--z));
  background: ${color.backgroundDark};
  color: ${color.textOnDarkSoft};
  font-size: ${textSize.staffBar};
  line-height: 1;
  .w {
    height: 100%;
    display: flex;
    align-items: center;
    justify-content: flex-end;
  }
  .who {
    margin-right: auto;
  }
  a,
  summary {
    display: flex;
    align-items: center;
    height: calc(32px / var(--z));
    padding: 0 calc(14px / var(--z));
    cursor: pointer;
    white-space: nowrap;
  }
  .tools > * + * {
    border-left: 1px solid ${translucent.white(0.22)};
  }
  .tools {
    display: flex;
    align-items: center;
  }
  a:hover,
  summary:hover,
  [open] > summary {
    background: ${color.primaryActive};
    color: ${color.textOnDark};
  }
  a:focus-visible,
  summary:focus-visible {
    outline-color: ${color.focusOnDark};
    outline-offset: -2px;
  }
  details {
    position: relative;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary::after {
    content: '';
    width: 0.4em;
    height: 0.4em;
    margin: -0.2em 0 0 0.5em;
    border: solid currentColor;
    border-width: 0 1.5px 1.5px 0;
    transform: rotate(45deg);
  }
  ul {
    position: absolute;
    right: 0;
    top: 100%;
    min-width: calc(168px / var(--z));
    padding: calc(6px / var(--z)) 0;
    background: ${color.backgroundDark};
    box-shadow: ${shadow.middle};
  }
  ${media.mobile} {
    font-size: ${textSize.caption};
    height: 40px;
    a,
    summary {
      height: 40px;
      padding: 0 0.6rem;
    }
    ul {
      position: fixed;
      left: 0;
      top: auto;
      display: grid;
      grid-template-columns: 1fr 1fr;
    }
    .w {
      margin: 0 0 0 0.9rem;
    }
    .signed {
      display: none;
    }
    .who {
      ${ellipsis}
    }
  }
`

/**
 * The strip above the public header, for members of staff only. Its links load a whole page: what the office
 * shows and whether the session still lives is asked anew.
 */
export function StaffBar({ view }: { view: StaffView }) {
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const search = useRouterState({ select: ({ location }) => location.search })
  const part = useAboutPart(search)
  const edit = editLink({ pathname, search: part ? { ...search, type: part } : search }, view)
  const menu = useRef<HTMLDetailsElement>(null)
  useClosing(menu)
  useKept(view)
  return (
    <>
      <Bar role="region" aria-label="员工工具" data-staff-tools>
        <div className="w">
          <span className="who">
            <span className="signed">已登录 · </span>
            {view.name}
          </span>
          <div className="tools">
            {edit && <a href={edit}>编辑本页</a>}
            <details ref={menu}>
              <summary>新增</summary>
              <ul>
                {Object.values(view.types).map(({ label, add }) =>
                  add ? (
                    <li key={add}>
                      <a href={add}>{label}</a>
                    </li>
                  ) : null,
                )}
              </ul>
            </details>
            <a href="/manage">进入后台</a>
          </div>
        </div>
      </Bar>
      {view.preview !== undefined && <PreviewRibbon preview={view.preview} />}
    </>
  )
}

/** Keeps the view for other parts of pages, however long the document lives: only the server can give it. */
function useKept(view: StaffView): void {
  const client = useQueryClient()
  useEffect(() => {
    client.setQueryDefaults(staffViewKey, { gcTime: Number.POSITIVE_INFINITY })
    client.setQueryData(staffViewKey, view)
  }, [client, view])
}

/** Closes the list of 新增 when somebody goes elsewhere: it opens by itself, without a script. */
function useClosing(menu: { current: HTMLDetailsElement | null }): void {
  useEffect(() => {
    const close = (event: Event) => {
      const { current } = menu
      if (!current?.open) return
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return
        if (current.contains(document.activeElement)) current.querySelector('summary')?.focus()
      } else if (event.target instanceof Node && current.contains(event.target)) return
      current.open = false
    }
    const reasons = ['pointerdown', 'focusin', 'keydown']
    for (const reason of reasons) addEventListener(reason, close)
    return () => {
      for (const reason of reasons) removeEventListener(reason, close)
    }
  }, [menu])
}

/** In which part of the about page an article was found whose address does not say it; undefined everywhere else. */
function useAboutPart({ id, type }: { id?: unknown; type?: unknown }): number | undefined {
  const client = useQueryClient()
  if (type !== undefined) return undefined
  return client.getQueryData(entryQuery('demeanour', Number(id)).queryKey) ? places.demeanour.part : undefined
}

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
function PreviewRibbon({ preview }: { preview: NonNullable<StaffView['preview']> | null }) {
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
