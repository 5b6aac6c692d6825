import styled from 'styled-components'
import { ButtonAnchor } from '../../ui/button'
import { media, theme } from '../../ui/theme'

const Text = styled.div`
  h2 { font-size: ${theme.fs.hero}; line-height: 1.28; letter-spacing: .03em; font-weight: 700; }
  h2 span { display: block; }
  p { font-size: 20px; line-height: 1.8; color: ${theme.c.n200}; max-width: 560px; margin: 22px 0 38px; }
  .dark & p { color: ${theme.c.n700}; }
  .buttons { display: flex; gap: 16px; }
  @media (min-width: 768px) {
    .dark & [data-variant=ghost] { border-color: ${theme.c.n500}; color: ${theme.c.n900}; }
    .dark & [data-variant=ghost]:hover { border-color: ${theme.c.n900}; background: rgba(10,37,54,.06); }
    .dark & a:focus-visible { outline-color: ${theme.c.focus}; }
  }
  ${media.mobile} {
    h2 { font-size: 1.9rem; line-height: 1.3; letter-spacing: .02em; }
    p, .dark & p { font-size: .82rem; margin: .6rem 0 1.1rem; color: ${theme.c.n200}; }
    .buttons { display: grid; grid-template-columns: 1fr 1fr; gap: .6rem; }
    .buttons a { padding: 0 .3rem; }
  }
`

/** The words of a slide: a headline of up to two lines, a sentence and up to two buttons. */
export function SlideText(props: { lines: string[]; text: string; buttons: Array<{ text: string; link: string }> }) {
  return (
    <Text className="text">
      <div className="w">
        <h2>
          {props.lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </h2>
        <p>{props.text}</p>
        <div className="buttons">
          {props.buttons.map((button, index) => (
            <ButtonAnchor key={button.text} href={button.link} variant={index === 0 ? 'cta' : 'ghost'}>
              {button.text}
            </ButtonAnchor>
          ))}
        </div>
      </div>
    </Text>
  )
}
