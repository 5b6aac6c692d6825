import { useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { staffViewKey, type StaffView } from '../../data/site/staff-view'
import { color, layer, media, shadow, textSize, translucent } from '../../ui/theme'
import { editLink } from './edit-link'
import { PreviewRibbon } from './preview-ribbon'
import { places } from '../../content/places'

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
  summary {
    list-style: none;
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
      right: 0;
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
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
  }
  @media print {
    display: none;
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
  return client.getQueryData(['entry', 'demeanour', Number(id), 0]) ? places.demeanour.part : undefined
}
