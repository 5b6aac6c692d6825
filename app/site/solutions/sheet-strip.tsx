import { Link } from '@tanstack/react-router'
import styled from 'styled-components'
import type { CategoryNumber } from '../../content/registry'
import { partNotes } from '../../navigation/part-notes'
import { sections } from '../../content/site-structure'
import { IndexGlyph } from '../../ui/marks'
import { color, duration, easing, media, radius, textSize, translucent, ellipsis } from '../../ui/theme'

const Strip = styled.div.attrs({ className: 'not-on-phones unprinted' })`
  border: 1px solid ${color.lineStrong};
  padding: 5px;
  background: ${color.surface};
  color: ${color.text};
  ul {
    height: 156px;
    border: 2px solid ${color.lineStrong};
    background:
      linear-gradient(${color.veil}, ${color.veil}),
      ${color.band} url(/art/sheets-day.svg) center/cover;
    display: grid;
    grid-template-columns: repeat(6, 1fr);
  }
  li {
    min-width: 0;
    border-left: 2px solid ${color.surface};
  }
  li:first-child {
    border-left: 0;
  }
  a {
    position: relative;
    display: block;
    height: 100%;
  }
  .plate {
    position: absolute;
    left: 8px;
    right: 8px;
    bottom: 8px;
    background: ${color.surface};
    padding: 8px 10px 7px;
    border-radius: ${radius.image};
    transition: background-color ${duration.base} ${easing.standard};
  }
  b {
    display: block;
    font-weight: 600;
    font-size: ${textSize.note};
    line-height: 1.6;
    ${ellipsis}
  }
  a:hover .plate b {
    color: ${color.link};
  }
  svg {
    position: absolute;
    right: 8px;
    top: 8px;
    width: 34px;
    height: 26px;
    padding: 5px;
    background: ${color.surface};
    border-radius: ${radius.image};
    color: ${color.link};
  }
  .note {
    display: none;
  }
  a[aria-current] {
    background: ${translucent.deepBlue(0.94)};
    color: ${color.textOnDark};
  }
  a[aria-current] .plate {
    inset: 0;
    background: none;
    padding: 42px 16px 10px;
  }
  a[aria-current] svg {
    color: ${color.markOnDark};
    background: none;
  }
  a[aria-current] b,
  a[aria-current]:hover .plate b {
    color: ${color.textOnDark};
    font-size: ${textSize.control};
    white-space: normal;
    line-height: 1.35;
  }
  a[aria-current] .note {
    display: block;
    margin-top: 4px;
    font-size: ${textSize.caption};
    line-height: 1.5;
    color: ${color.textOnAzure};
  }
  a:focus-visible {
    outline-offset: -4px;
  }
  a[aria-current]:focus-visible {
    outline-color: ${color.focusOnDark};
  }
  ${media.narrow} {
    b {
      white-space: normal;
      line-height: 1.4;
    }
    .plate {
      padding: 6px 8px;
    }
    a[aria-current] .plate {
      padding: 42px 10px 8px;
    }
  }
`

/** The six categories as one strip of continuous terrain, the current one open: a category is a place on the map. */
export function SheetStrip({ current }: { current: CategoryNumber<'solution'> | undefined }) {
  return (
    <Strip>
      <ul>
        {sections.solution.parts.map(({ model, label }) => (
          <li key={model}>
            <Link
              to={sections.solution.to}
              search={{ model }}
              aria-current={model === current ? 'true' : undefined}
              resetScroll={false}
            >
              <IndexGlyph tile={model} />
              <span className="plate">
                <b>{label}</b>
                <span className="note">{partNotes.solution[model]}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Strip>
  )
}
