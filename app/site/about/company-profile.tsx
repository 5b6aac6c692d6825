import { useSuspenseQuery } from '@tanstack/react-query'
import styled from 'styled-components'
import { pickKeyFigures } from '../../content/pick-key-figures'
import { profileEntryQuery, profileQuery } from '../../data/site/about'
import { color, media, textSize } from '../../ui/theme'
import { FileList } from '../article/file-list'
import { RichText } from '../article/rich-text'
import { KeyFigures } from '../shared/key-figures'
import { AboutHeading, AboutSection, EmptyPart } from './about-section'

const Heading = styled(AboutHeading)`
  margin-bottom: 24px;
  ${media.mobile} {
    margin-bottom: 0.9rem;
  }
`

/** Two columns where there is room; headings inside the text are smaller than on a page of their own. */
const Text = styled(RichText)`
  columns: 2;
  column-gap: 64px;
  && h2 {
    font-size: ${textSize.title};
    letter-spacing: 0;
    margin: 32px 0 10px;
    break-after: avoid;
  }
  ${media.narrow} {
    columns: auto;
  }
  ${media.mobile} {
    && h2 {
      margin: 1.4rem 0 0.4rem;
    }
  }
`

const Figures = styled(KeyFigures)`
  margin-top: 56px;
  border-block: 1px solid ${color.line};
  ${media.mobile} {
    margin-top: 1.6rem;
  }
`

const Files = styled.div`
  margin-top: 56px;
  ${media.mobile} {
    margin-top: 1.6rem;
  }
`

/** Part 1: who the company is, with its key figures. */
export function CompanyProfile() {
  const [row] = useSuspenseQuery(profileQuery).data.rows
  return (
    <AboutSection part={1}>
      {row ? (
        <Profile id={row.id} />
      ) : (
        <>
          <AboutHeading part={1} />
          <EmptyPart />
        </>
      )}
    </AboutSection>
  )
}

function Profile({ id }: { id: number }) {
  const { values } = useSuspenseQuery(profileEntryQuery(id)).data
  const figures = pickKeyFigures(values.figures)
  return (
    <>
      <Heading part={1} />
      <Text html={values.body} />
      {figures.length > 0 && <Figures figures={figures} />}
      {values.files.length > 0 && (
        <Files>
          <FileList files={values.files} />
        </Files>
      )}
    </>
  )
}
