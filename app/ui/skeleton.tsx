import styled from 'styled-components'
import { media, theme } from './theme'

const Rows = styled.output`
  display:grid;gap:20px;opacity:0;animation:skeleton-appear 1ms linear 200ms forwards;
  .row{display:grid;gap:16px}
  .row.pictured{grid-template-columns:112px 1fr}
  .lines{display:grid;gap:10px;align-content:start}
  i{display:block;height:14px;border-radius:${theme.r.img};background:linear-gradient(90deg,${theme.c.n100} 30%,${theme.c.n25} 50%,${theme.c.n100} 70%) 0 0/300% 100%;animation:skeleton-sweep 1.6s linear infinite}
  .picture{height:72px}
  .title{height:18px;width:88%}
  .end{width:42%}
  @keyframes skeleton-appear{to{opacity:1}}
  @keyframes skeleton-sweep{from{background-position:100% 0}to{background-position:0 0}}
  ${media.reducedMotion}{i{animation:none;background:${theme.c.n100}}}
`

/** Grey blocks in the place of rows that are on their way; they appear after 200 ms. */
export function Skeleton({ rows = 3, pictured = false }: { rows?: number; pictured?: boolean }) {
  return (
    <Rows aria-label="正在加载">
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={pictured ? 'row pictured' : 'row'}>
          {pictured && <i className="picture" />}
          <div className="lines">
            <i className="title" />
            <i />
            <i className="end" />
          </div>
        </div>
      ))}
    </Rows>
  )
}
