import { Link } from '@tanstack/react-router'
import styled from 'styled-components'
import { solutionSection } from '../../navigation/sections'
import { IndexGlyph } from '../../ui/index-glyph'
import { media, theme } from '../../ui/theme'

const { c, fs, t } = theme

const Strip = styled.div`
  border:1px solid ${c.lineStrong};padding:5px;background:${c.n0};color:${c.text};
  ul{height:156px;border:2px solid ${c.lineStrong};background:${c.n50} url(/art/sheets-day.svg) center/cover;display:grid;grid-template-columns:repeat(6,1fr)}
  li{min-width:0;border-left:2px solid ${c.n0}}
  li:first-child{border-left:0}
  a{position:relative;display:block;height:100%}
  .plate{position:absolute;left:8px;right:8px;bottom:8px;background:${c.n0};padding:8px 10px 7px;border-radius:${theme.r.img};transition:background-color ${t.base} ${t.ease}}
  b{display:block;font-weight:600;font-size:${fs.sm};line-height:1.6;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
  a:hover .plate b{color:${c.link}}
  svg{position:absolute;right:8px;top:8px;width:34px;height:26px;padding:5px;background:${c.n0};border-radius:${theme.r.img};color:${c.az600}}
  .note{display:none}
  a[aria-current]{background:rgba(15,69,112,.94);color:${c.n0}}
  a[aria-current] .plate{inset:0;background:none;padding:42px 16px 10px}
  a[aria-current] svg{color:${c.oc300};background:none}
  a[aria-current] b,a[aria-current]:hover .plate b{color:${c.n0};font-size:${fs.control};white-space:normal;line-height:1.35}
  a[aria-current] .note{display:block;margin-top:4px;font-size:${fs.cap};line-height:1.5;color:${c.az100}}
  a:focus-visible{outline-offset:-4px}
  a[aria-current]:focus-visible{outline-color:${c.focusOnDark}}
  ${media.narrow}{b{white-space:normal;line-height:1.4}.plate{padding:6px 8px}a[aria-current] .plate{padding:42px 10px 8px}}
  ${media.mobile}{display:none}
  @media print{display:none}
`

/** The six categories as one strip of continuous terrain, the current one open: a category is a place on the map. */
export function SheetStrip({ current }: { current: number | undefined }) {
  return (
    <Strip>
      <ul>
        {solutionSection.parts.map(({ model, label, note }) => (
          <li key={model}>
            <Link to={solutionSection.to} search={{ model }} aria-current={model === current ? 'true' : undefined} resetScroll={false}>
              <IndexGlyph tile={model} />
              <span className="plate">
                <b>{label}</b>
                <span className="note">{note}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Strip>
  )
}
