import styled from 'styled-components'
import { color, media, textSize } from '../../ui/theme'

/** A direct answer to a search, above what was found. */
export const AnswerCard = styled.section`
  margin-bottom: 28px;
  padding: 22px 26px;
  border: 1px solid ${color.lineStrong};
  border-left: 4px solid ${color.primary};
  background: ${color.surface};
  max-width: 832px;
  ${media.mobile} {
    margin-bottom: 1rem;
    padding: 0.8rem 0.9rem;
  }
`

export const AnswerName = styled.h2`
  font-size: ${textSize.titleSmall};
`

export const AnswerFacts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 6px 32px;
  margin-top: 10px;
  li {
    display: flex;
    gap: 8px;
    align-items: center;
  }
  svg {
    flex: none;
    color: ${color.link};
  }
  a:hover {
    color: ${color.link};
  }
  ${media.mobile} {
    flex-direction: column;
    gap: 0.3rem;
    a {
      padding: 0.4rem 0;
    }
  }
`

/** Where it leads. */
export const AnswerWays = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 24px;
  margin-top: 12px;
  color: ${color.link};
  font-size: ${textSize.body};
  a:hover {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
  ${media.mobile} {
    a {
      display: inline-flex;
      align-items: center;
      min-height: 44px;
    }
  }
`
