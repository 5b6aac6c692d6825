import styled from 'styled-components'
import { media, textSize } from '../../ui/theme'

/** The three columns of a detail page: anchors, `<DetailArticle>`, `<DetailAside>`. */
export const DetailGrid = styled.div.attrs({ className: 'w' })`
  display: grid;
  grid-template-columns: 168px 664px 264px;
  gap: 52px;
  align-items: start;
  padding: 64px 0 100px;
  @media print {
    && {
      display: block;
      padding: 6mm 0 0;
    }
  }
  ${media.narrow} {
    display: flex;
    flex-direction: column;
    align-items: stretch;
    gap: 32px;
  }
  ${media.mobile} {
    gap: 1.3rem;
    padding: 0 0 2.6rem;
  }
`

export const DetailArticle = styled.article`
  min-width: 0;
  ${media.mobile} {
    order: 2;
    &[data-offset] {
      padding-top: 1.1rem;
    }
  }
`

/**
 * What stands beside the text. On phones its children join the column of the page by their own `order`: 1 above
 * the text, which has 2, and 3 below it.
 */
export const DetailAside = styled.aside`
  font-size: ${textSize.body};
  ${media.mobile} {
    display: contents;
  }
`
