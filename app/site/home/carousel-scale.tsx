import { Pause, Play } from 'lucide-react'
import styled from 'styled-components'
import { media, theme } from '../../ui/theme'

const Scale = styled.div`
  display: flex; align-items: flex-end; gap: 20px;
  ol { display: flex; }
  li { width: 190px; }
  button.name { display: block; width: 100%; text-align: left; font-size: ${theme.fs.sm}; color: ${theme.c.n300}; line-height: 1.7; }
  .current button.name { color: #fff; font-weight: 600; }
  button:focus-visible { outline-color: #fff; }
  .bar { display: block; height: 10px; margin-top: 8px; border: 1px solid ${theme.c.n200}; border-right: 0; position: relative; }
  li:last-child .bar { border-right: 1px solid ${theme.c.n200}; }
  .bar::after { content: ''; position: absolute; inset: 0 0 50%; background: rgba(211,220,224,.85); }
  li:nth-child(even) .bar::after { inset: 50% 0 0; }
  li.current .bar::after { inset: 0; background: ${theme.c.oc300}; transform-origin: left; transform: scaleX(.62); }
  li.current.running .bar::after { animation: fill 5s linear; transform: none; }
  @keyframes fill { from { transform: scaleX(0) } to { transform: scaleX(1) } }
  .ticks { display: flex; justify-content: space-between; font-size: ${theme.fs.cap}; color: ${theme.c.n300}; line-height: 1; margin-top: 7px; }
  .pause { width: 36px; height: 36px; border: 1px solid rgba(255,255,255,.4); border-radius: 50%; display: grid; place-items: center; margin-bottom: 10px; color: #fff; }
  .count { display: none; }
  ${media.mobile} {
    flex: 1; align-items: center; gap: .7rem;
    .frame { flex: 1; }
    li { flex: 1; width: auto; }
    .bar { height: .5rem; margin: 0; }
    button.name { font-size: 0; padding: .9rem 0; }
    .ticks { display: none; }
    .count { display: block; font-size: .75rem; color: ${theme.c.n200}; }
    .pause { width: 2.3rem; height: 2.3rem; margin: 0; border: 0; }
  }
`

/** The scale bar that shows which slide is up and how far along it is; each segment leads to its slide. */
export function CarouselScale(props: {
  names: string[]
  current: number
  running: boolean
  paused: boolean
  show: (index: number) => void
  setPaused: (paused: boolean) => void
}) {
  const { names, current, paused } = props
  return (
    <Scale>
      <div className="frame">
        <ol>
          {names.map((name, index) => (
            <li key={name} className={index === current ? (props.running ? 'current running' : 'current') : undefined}>
              <button type="button" className="name" aria-label={`第${index + 1}张：${name}`} aria-current={index === current} onClick={() => props.show(index)}>
                {name}
                <span className="bar" />
              </button>
            </li>
          ))}
        </ol>
        <div className="ticks num" aria-hidden="true">
          {names.map((name, index) => (
            <span key={name}>{index * 5}</span>
          ))}
          <span>{names.length * 5} 秒</span>
        </div>
      </div>
      <span className="count num" aria-hidden="true">
        {current + 1} / {names.length}
      </span>
      <button type="button" className="pause" aria-label={paused ? '继续轮播' : '暂停轮播'} onClick={() => props.setPaused(!paused)}>
        {paused ? <Play size={16} aria-hidden="true" /> : <Pause size={16} aria-hidden="true" />}
      </button>
    </Scale>
  )
}
