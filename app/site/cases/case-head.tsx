import { Link } from '@tanstack/react-router'
import styled from 'styled-components'
import { solutionCategories } from '../../content/categories'
import type { EntryOf } from '../../content/entries'
import { sections } from '../../navigation/sections'
import { Breadcrumb } from '../../ui/navigation/breadcrumb'
import { Headline } from '../../ui/headline'
import { IndexGlyph } from '../../ui/marks/index-glyph'
import { Picture } from '../../ui/picture'
import { color, media, printTextSize, radius, textSize } from '../../ui/theme'
import { coverOr } from '../shared/fallback-cover'
import { TitleBlock } from './title-block'

const Head = styled.header`
  padding-top: 28px;
  .title {
    display: grid;
    grid-template-columns: 1fr 416px;
    gap: 16px 56px;
    align-items: end;
    margin: 36px 0 36px;
  }
  h1 {
    font-size: ${textSize.caseTitle};
    line-height: 1.3;
    letter-spacing: 0.01em;
    margin-top: 14px;
  }
  .kind {
    display: flex;
    align-items: center;
    gap: 10px;
    font-size: ${textSize.meta};
    color: ${color.textSoft};
  }
  .kind a {
    color: ${color.link};
    font-weight: 600;
  }
  .kind a:hover {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
  .kind svg {
    color: ${color.link};
  }
  .lead {
    font-size: ${textSize.intro};
    color: ${color.textSoft};
  }
  .cover img {
    width: 100%;
    height: 560px;
    object-fit: cover;
    border-radius: ${radius.image} ${radius.image} 0 0;
  }
  @media print {
    .lead {
      font-size: ${printTextSize.meta};
    }
  }
  ${media.narrow} {
    .title {
      grid-template-columns: 1fr;
    }
  }
  ${media.mobile} {
    padding-top: 1rem;
    .title {
      display: block;
      margin: 0 0 1rem;
    }
    h1 {
      margin-top: 0.4rem;
    }
    .kind {
      gap: 0.4rem;
    }
    .lead {
      margin-top: 0.4rem;
    }
    .cover {
      display: block;
      margin: 0 -0.9rem;
    }
    .cover img {
      height: auto;
      aspect-ratio: 16/10;
      border-radius: 0;
    }
  }
`

/** A project's name, its picture over the full width, and the title block under it. */
export function CaseHead({ project }: { project: EntryOf<'caseInfo'> }) {
  const { values, title } = project
  const model = project.type
  return (
    <Head>
      <div className="w">
        <Breadcrumb
          above={[
            <Link key="section" to={sections.solution.to}>
              {sections.solution.label}
            </Link>,
            <Link key="part" to={sections.solution.to} search={{ model }}>
              {solutionCategories[model]}
            </Link>,
          ]}
          here="案例详情"
        />
        <div className="title">
          <div>
            <p className="kind">
              <IndexGlyph tile={model} />
              <Link to={sections.solution.to} search={{ model }}>
                {solutionCategories[model]}
              </Link>
              {values.year !== null && <span className="num">{values.year} 年</span>}
            </p>
            <h1>
              <Headline text={title} />
            </h1>
          </div>
          <p className="lead">{values.abstract}</p>
        </div>
        <Picture
          className="cover"
          image={coverOr(values.cover, 'case', project)}
          sizes="(max-width:767px) 100vw, 1200px"
          priority
        />
        <TitleBlock
          facts={[
            ['委托单位', values.client],
            ['项目地点', values.location],
            ['建设规模', values.scale],
            ['周期', values.period],
            ['主要成果', values.deliverables],
            ['获奖', values.awards],
          ]}
        />
      </div>
    </Head>
  )
}
