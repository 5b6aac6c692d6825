import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { color, duration, easing, media, textSize } from '../../ui/theme'
import { type Department, everyoneUnder } from './department-tree'

const Boxes = styled.div`
  margin-top: 44px;
  .tree + .tree {
    margin-top: 56px;
  }
  .top {
    display: flex;
    justify-content: center;
  }
  .top[data-parent] {
    position: relative;
    padding-bottom: 28px;
  }
  .top[data-parent]::after {
    content: '';
    position: absolute;
    left: 50%;
    bottom: 0;
    height: 28px;
    border-left: 1px solid ${color.lineMedium};
  }
  .branches {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(180px, 1fr));
    gap: 0 20px;
  }
  .branches > li {
    position: relative;
    padding: 28px 0 20px;
  }
  .branches > li::before {
    content: '';
    position: absolute;
    left: 50%;
    top: 0;
    height: 28px;
    border-left: 1px solid ${color.lineMedium};
  }
  .branches > li::after {
    content: '';
    position: absolute;
    left: -10px;
    right: -10px;
    top: 0;
    border-top: 1px solid ${color.lineMedium};
  }
  .branches > li:first-child::after {
    left: 50%;
  }
  .branches > li:last-child::after {
    right: 50%;
  }
  button {
    display: block;
    width: 100%;
    padding: 14px 12px;
    border: 1px solid ${color.lineStrong};
    background: ${color.surface};
    text-align: center;
    font-weight: 600;
    line-height: 1.5;
    transition:
      background-color ${duration.fast} ${easing.standard},
      color ${duration.fast} ${easing.standard};
  }
  .top button {
    width: auto;
    min-width: 240px;
    border-width: 2px;
    font-size: ${textSize.titleSmall};
    padding: 15px 32px;
  }
  button:hover {
    background: ${color.selected};
    color: ${color.link};
  }
  button[aria-expanded='true'] {
    background: ${color.primary};
    border-color: ${color.primary};
    color: ${color.textOnDark};
  }
  .leaves {
    margin-top: 12px;
    display: grid;
    gap: 8px;
  }
  .leaves button {
    border-color: ${color.lineMedium};
    font-weight: 400;
    padding: 9px 8px;
    font-size: ${textSize.note};
  }
  .leaves button[aria-expanded='true'] {
    border-color: ${color.primary};
  }
  .duties {
    margin-top: 16px;
    padding: 24px 28px;
    border-left: 3px solid ${color.primary};
    background: ${color.rowHover};
    scroll-margin: 110px;
  }
  .duties h3 {
    font-size: ${textSize.year};
  }
  .duties h3 span {
    color: ${color.textMuted};
    font-size: ${textSize.caption};
    margin-left: 14px;
    font-weight: 400;
  }
  .duties p {
    margin-top: 8px;
    white-space: pre-line;
    color: ${color.textSecondary};
    max-width: 900px;
  }
  ${media.narrow} {
    .branches {
      grid-template-columns: repeat(auto-fit, minmax(150px, 1fr));
    }
  }
`

/** The departments in ruled boxes, joined by lines; choosing one shows its duties below. The wide layout. */
export function OrganisationBoxes({ tree }: { tree: Department[] }) {
  const [chosen, setChosen] = useState(0)
  const duties = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (chosen) duties.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  const box = ({ row }: Department) => (
    <button
      type="button"
      aria-expanded={chosen === row.id}
      aria-controls="duties"
      onClick={() => setChosen(chosen === row.id ? 0 : row.id)}
    >
      {row.title}
    </button>
  )
  const shown = tree.flatMap((top) => [top, ...everyoneUnder(top)]).find(({ row }) => row.id === chosen)?.row
  return (
    <Boxes className="boxes">
      {tree.map((top) => (
        <div className="tree" key={top.row.id}>
          <div className="top" data-parent={top.under.length > 0 || undefined}>
            {box(top)}
          </div>
          {top.under.length > 0 && (
            <ul className="branches">
              {top.under.map((branch) => (
                <li key={branch.row.id}>
                  {box(branch)}
                  {branch.under.length > 0 && (
                    <ul className="leaves">
                      {everyoneUnder(branch).map((leaf) => (
                        <li key={leaf.row.id}>{box(leaf)}</li>
                      ))}
                    </ul>
                  )}
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
      <div id="duties" aria-live="polite">
        {shown && (
          <div className="duties" ref={duties}>
            <h3>
              {shown.title}
              {shown.values.head && <span>负责人 {shown.values.head}</span>}
            </h3>
            <p>{shown.values.duties || '职责说明整理中'}</p>
          </div>
        )}
      </div>
    </Boxes>
  )
}
