import { Link } from '@tanstack/react-router'
import styled from 'styled-components'
import { solutionSection } from '../../navigation/sections'
import { IndexGlyph } from '../../ui/index-glyph'
import { media, theme } from '../../ui/theme'

const { c, fs, t } = theme

const Strip = styled.div`
  border:1px solid ${c.lineStrong};padding:6px;
  ul{height:168px;border:2px solid ${c.lineStrong};background:${c.n50} url(/art/sheets-day.svg) center/cover;display:grid;grid-template-columns:repeat(6,1fr)}
  li{min-width:0;border-left:2px solid #fff}
  li:first-child{border-left:0}
  a{position:relative;display:block;height:100%}
  .plate{position:absolute;left:8px;right:8px;bottom:8px;background:#fff;padding:8px 10px 7px;border-radius:2px;transition:opacity ${t.base} ${t.ease}}
  b{display:block;font-weight:600;font-size:${fs.sm};white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
  a:hover .plate b{color:${c.link}}
  svg{position:absolute;right:8px;top:8px;width:34px;height:26px;padding:5px;background:#fff;border-radius:${theme.r.img};color:${c.az600}}
  .note{display:none}
  [aria-current]{background:rgba(15,69,112,.94);color:#fff}
  [aria-current] .plate{inset:0;background:none;padding:46px 16px 12px}
  [aria-current] svg{color:${c.oc300};background:none}
  [aria-current] b,a[aria-current]:hover b{color:#fff;font-size:17px;white-space:normal;line-height:1.35}
  [aria-current] .note{display:block;margin-top:4px;font-size:${fs.cap};line-height:1.5;color:${c.az100}}
  a:focus-visible{outline-offset:-4px}
  ${media.narrow}{ul{height:200px}b{white-space:normal;line-height:1.4}.plate{padding:6px 8px}[aria-current] .plate{padding:46px 10px 10px}}
  ${media.mobile}{display:none}
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
