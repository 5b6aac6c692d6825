import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { color, media, textSize, translucent } from '../../ui/theme'

const Readout = styled.div`
  font-size: ${textSize.caption};
  color: ${color.textOnDarkSoft};
  display: flex;
  gap: 20px;
  background: ${translucent.night(0.62)};
  padding: 6px 14px;
  border-radius: 2px;
  margin: 0 0 18px auto;
  b {
    font-weight: 400;
    color: ${color.textOnDark};
  }
  white-space: nowrap;
  ${media.narrow} {
    display: none;
  }
`

/** Degrees as degrees, minutes and seconds. */
function sexagesimal(degrees: number): string {
  const seconds = Math.round(degrees * 3600)
  const part = (value: number) => String(value).padStart(2, '0')
  return `${Math.floor(seconds / 3600)}°${part(Math.floor(seconds / 60) % 60)}′${part(seconds % 60)}″`
}

/** Imaginary coordinates of the imaginary terrain, following a fine pointer over the slides. */
export function CoordinateReadout() {
  const readout = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const section = readout.current?.closest('section')
    if (!section || !matchMedia('(pointer: fine)').matches) return undefined
    let frame = 0
    const follow = (event: PointerEvent) => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        const box = section.getBoundingClientRect()
        const x = (event.clientX - box.left) / box.width
        const y = (event.clientY - box.top) / box.height
        const values = readout.current?.querySelectorAll('b')
        const height = 900 + 420 * Math.sin(x * 5) * Math.cos(y * 4)
        const texts = [sexagesimal(112.4 + x), sexagesimal(34.6 - y * 0.4), `${height.toFixed(1)} m`]
        values?.forEach((value, index) => (value.textContent = texts[index] ?? ''))
      })
    }
    section.addEventListener('pointermove', follow)
    return () => {
      cancelAnimationFrame(frame)
      section.removeEventListener('pointermove', follow)
    }
  }, [])
  return (
    <Readout ref={readout} className="num" aria-hidden="true">
      <span>
        东经 <b>113°24′18″</b>
      </span>
      <span>
        北纬 <b>34°27′05″</b>
      </span>
      <span>
        高程 <b>1230.4 m</b>
      </span>
    </Readout>
  )
}
