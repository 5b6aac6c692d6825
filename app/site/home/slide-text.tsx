import styled from 'styled-components'
import { ButtonAnchor } from '../../ui/form/button'
import { color, duration, easing, layer, media, size, space, textSize, translucent } from '../../ui/theme'

const Text = styled.div`
  position: absolute;
  z-index: ${layer.middle};
  inset: 0;
  pointer-events: none;
  h2 span,
  p,
  a {
    pointer-events: auto;
  }
  .w {
    padding-top: ${size(136, 0)};
    transform: translateY(12px);
    transition: transform ${duration.scene} ${easing.scene};
  }
  &[data-shown] .w {
    transform: none;
  }
  h2 {
    font-size: ${textSize.hero};
    line-height: 1.28;
    letter-spacing: 0.03em;
    font-weight: 700;
  }
  h2 span {
    display: block;
    width: fit-content;
  }
  p {
    font-size: ${textSize.titleSmall};
    line-height: 1.8;
    color: ${color.textOnDarkSoft};
    max-width: 512px;
    margin: ${size(22, 0.6)} 0 ${size(38, 1.1)};
  }
  .buttons {
    display: flex;
    gap: ${space[16]};
  }
  ${media.desktop} {
    &[data-light] p {
      color: ${color.textSecondary};
    }
  }
  ${media.mobile} {
    .w {
      position: absolute;
      inset: auto 0 4rem;
    }
    h2 {
      line-height: 1.3;
      letter-spacing: 0.02em;
    }
    p {
      font-size: ${textSize.lead};
    }
    .buttons {
      display: grid;
      grid-template-columns: 1fr 1fr;
    }
  }
  ${media.low} {
    h2 {
      font-size: calc(${textSize.hero} * 0.8);
    }
    p {
      max-width: 56%;
      margin: 0.4rem 0 0.8rem;
      line-height: 1.6;
    }
    .w {
      bottom: 3.4rem;
    }
  }
  @media print {
    position: static;
    .w {
      position: static;
      padding: 0;
      transform: none;
    }
    p {
      margin: 2mm 0 0;
    }
  }
`

const SlideButton = styled(ButtonAnchor)`
  ${media.desktop} {
    &[data-light] {
      &[data-variant='ghost'] {
        border-color: ${color.lineOnPictureSoft};
        color: ${color.text};
      }
      &[data-variant='ghost']:hover {
        border-color: ${color.lineStrong};
        background: ${translucent.ink(0.06)};
      }
      &&:focus-visible {
        outline-color: ${color.focus};
      }
    }
  }
  ${media.mobile} {
    padding: 0 0.3rem;
  }
`

interface SlideTextProps {
  lines: string[]
  text: string
  buttons: Array<{ text: string; link: string }>
  /** Its slide is the current one. */
  shown: boolean
  /** The slide is a light picture, which the phone layout darkens. */
  onLight?: boolean
}

/** The words of a slide: a headline of up to two lines, a sentence and up to two buttons. */
export function SlideText({ lines, text, buttons, shown, onLight = false }: SlideTextProps) {
  const light = onLight || undefined
  return (
    <Text data-shown={shown || undefined} data-light={light}>
      <div className="w">
        <h2>
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </h2>
        <p>{text}</p>
        <div className="buttons unprinted">
          {buttons.map((button, index) => (
            <SlideButton
              key={button.text}
              href={button.link}
              variant={index === 0 ? 'cta' : 'ghost'}
              data-light={light}
            >
              {button.text}
            </SlideButton>
          ))}
        </div>
      </div>
    </Text>
  )
}
