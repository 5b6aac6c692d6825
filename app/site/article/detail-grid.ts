import styled from 'styled-components'
import { media } from '../../ui/theme'

/** The three columns of a detail page: anchors, `<DetailArticle>`, `<DetailAside>`. */
export const DetailGrid = styled.div.attrs({ className: 'w' })`
  display: grid;
  grid-template-columns: 168px 664px 264px;
  gap: 52px;
  align-items: start;
  padding: 64px 0 100px;
  @media print {
    && {
      display: flex;
      flex-direction: column;
      gap: 0;
      padding: 0;
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
  @media print {
    order: 2;
  }
`
