import { useSuspenseQuery } from '@tanstack/react-query'
import styled from 'styled-components'
import { profileEntryQuery, profileQuery } from '../../data/site/about'
import { color, media, textSize } from '../../ui/theme'
import { RichText } from '../article/rich-text'
import { AboutHeading, AboutSection, EmptyPart } from './about-section'

const Layout = styled.div`
  display: grid;
  grid-template-columns: 640px 1fr;
  gap: 96px;
  align-items: start;
  &[data-alone] {
    grid-template-columns: 664px;
  }
  ${media.narrow} {
    &,
    &[data-alone] {
      grid-template-columns: 1fr;
      gap: 48px;
    }
  }
  ${media.mobile} {
    gap: 1.6rem;
  }
`

const Heading = styled(AboutHeading)`
  margin-bottom: 24px;
  ${media.mobile} {
    margin-bottom: 0.9rem;
  }
`

/** Headings inside the text are smaller than on a page of their own. */
const Text = styled(RichText)`
  && h2 {
    font-size: ${textSize.title};
    letter-spacing: 0;
    margin: 32px 0 10px;
  }
  ${media.mobile} {
    && h2 {
      margin: 1.4rem 0 0.4rem;
    }
  }
`

const Figures = styled.dl`
  border-top: 1px solid ${color.lineStrong};
`

const Figure = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  gap: 16px;
  border-bottom: 1px solid ${color.line};
  padding: 17px 0 15px;
  ${media.mobile} {
    padding: 0.7rem 0;
  }
`

const FigureName = styled.dt`
  color: ${color.textSoft};
`

const FigureValue = styled.dd.attrs({ className: 'num' })`
  font-size: ${textSize.figure};
  line-height: 1;
  font-weight: 600;
  color: ${color.success};
  white-space: nowrap;
`

const Unit = styled.small`
  display: inline-block;
  min-width: 1.3em;
  font-size: ${textSize.control};
  margin-left: 6px;
  font-weight: 400;
  color: ${color.textSecondary};
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
  return (
    <Layout data-alone={values.figures.length === 0 || undefined}>
      <div>
        <Heading part={1} />
        <Text html={values.body} />
      </div>
      {values.figures.length > 0 && (
        <Figures>
          {values.figures.map((figure) => (
            <Figure key={figure.label}>
              <FigureName>{figure.label}</FigureName>
              <FigureValue>
                {figure.value}
                {figure.unit && <Unit>{figure.unit}</Unit>}
              </FigureValue>
            </Figure>
          ))}
        </Figures>
      )}
    </Layout>
  )
}
