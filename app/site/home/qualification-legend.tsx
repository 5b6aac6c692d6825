import { Link } from '@tanstack/react-router'
import styled from 'styled-components'
import { color, media, tapArea, textSize } from '../../ui/theme'
import { useSettings } from '../shared/settings'

/** Map legend symbols of the professional ranges, drawn in a 28 box. */
const symbols: Record<string, string> = {
  大地测量: 'M14 4l10 18H4zM11 16.5a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
  测绘航空摄影: 'M4 24L14 7l10 17M14 7V3M4 3h20',
  摄影测量与遥感: 'M14 4l9 5v10l-9 5-9-5V9zM5 9l9 5 9-5M14 14v10',
  工程测量: 'M6 6h16v16H6zM13 14a1 1 0 1 0 2 0a1 1 0 1 0-2 0',
  界线与不动产测绘: 'M3 22L10 8l9 4 6-8M8 8a2 2 0 1 0 4 0a2 2 0 1 0-4 0M17 12a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  地理信息系统工程: 'M14 4l11 6-11 6L3 10zM3 15l11 6 11-6M3 20l11 6 11-6',
  地图编制: 'M3 20c4-9 9 1 12-7s6-6 10-5M3 25c5-7 10 2 13-5s5-6 9-6M4 12c3-5 6-1 8-5s4-4 7-4',
  互联网地图服务: 'M4 4h20v20H4zM14 4v20M4 14h20M19 4v10M14 9h10',
}
const otherSymbol = 'M14 4l10 18H4z'

const Section = styled.section`
  border-bottom: 1px solid ${color.lineSoft};
  .w {
    display: grid;
    grid-template-columns: 288px 1fr;
    align-items: stretch;
  }
  .lead {
    padding: 40px 32px 40px 0;
    border-right: 1px solid ${color.lineSoft};
  }
  h2 {
    font-size: ${textSize.leadTitle};
    letter-spacing: 0.02em;
  }
  .lead p {
    color: ${color.textSoft};
    font-size: ${textSize.note};
    margin-top: 6px;
  }
  .lead a:hover h2 {
    color: ${color.link};
  }
  ul {
    display: grid;
    grid-template-columns: repeat(4, 1fr);
    padding: 26px 0 26px 24px;
  }
  li {
    display: flex;
    gap: 12px;
    align-items: center;
    padding: 14px 8px;
    white-space: nowrap;
    color: ${color.textBody};
  }
  svg {
    flex: none;
    color: ${color.accent};
  }
  ${media.narrow} {
    .w {
      grid-template-columns: 240px 1fr;
    }
    ul {
      grid-template-columns: 1fr 1fr;
    }
  }
  ${media.mobile} {
    padding: 1.5rem 0 1.3rem;
    .w {
      display: block;
    }
    .lead {
      padding: 0;
      border: 0;
    }
    .lead p {
      display: none;
    }
    .lead a {
      ${tapArea}
      display: block;
    }
    ul {
      grid-template-columns: 1fr 1fr;
      margin-top: 0.7rem;
      padding: 0;
    }
    li {
      gap: 0.45rem;
      padding: 0.4rem 0.3rem 0.4rem 0;
      font-size: ${textSize.caption};
      line-height: 1.4;
      white-space: normal;
    }
    svg {
      width: 1.3rem;
      height: 1.3rem;
    }
  }
`

const numerals = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十']

/** The surveying qualification and its professional ranges, as a map's legend. */
export function QualificationLegend({ scopes }: { scopes: string[] }) {
  const { qualificationHeading } = useSettings()
  if (scopes.length === 0 || qualificationHeading === '') return null
  return (
    <Section>
      <div className="w">
        <div className="lead">
          <Link to="/about" search={{ model: 5 }}>
            <h2>{qualificationHeading}</h2>
          </Link>
          <p>覆盖{numerals[scopes.length] ?? scopes.length}个测绘专业范围</p>
        </div>
        <ul>
          {scopes.map((scope) => (
            <li key={scope}>
              <svg
                width="28"
                height="28"
                viewBox="0 0 28 28"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.6"
                strokeLinejoin="round"
                strokeLinecap="round"
                aria-hidden="true"
              >
                <path d={symbols[scope] ?? otherSymbol} />
              </svg>
              {scope}
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}
