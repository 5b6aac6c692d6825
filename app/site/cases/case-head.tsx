import { createLink } from '@tanstack/react-router'
import styled from 'styled-components'
import { solutionCategories, sections } from '../../content/site-structure'
import type { EntryOf } from '../../content/entries'
import { Breadcrumb } from '../../ui/navigation/breadcrumb'
import { Headline } from '../../ui/headline'
import { IndexGlyph } from '../../ui/marks'
import { Picture } from '../../ui/picture'
import { Text } from '../../ui/text'
import { color, media, printTextSize, radius, size, space, tapArea, textLink, textSize } from '../../ui/theme'
import { coverOr } from '../shared/fallback-cover'
import type { Facts } from '../article/key-facts'
import { sectionTrail } from '../shared/section-links'

const Head = styled.header`
  padding-top: ${space[28]};
  @media print {
    padding: 0;
  }
`

const TitleRow = styled.div`
  display: grid;
  grid-template-columns: 1fr 416px;
  gap: 16px 56px;
  align-items: end;
  margin: ${size(36, 0)} 0 ${size(36, 1)};
  ${media.narrow} {
    grid-template-columns: 1fr;
  }
  ${media.mobile} {
    display: block;
  }
  @media print {
    display: block;
    margin: 0 0 4mm;
  }
`

const Kind = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[10]};
  font-size: ${textSize.meta};
  color: ${color.textSoft};
`

const Glyph = styled(IndexGlyph)`
  color: ${color.link};
`

const KindLink = createLink(styled.a`
  ${tapArea}
  ${textLink}
  font-weight: 600;
`)

const Title = styled.h1`
  margin-top: ${size(14, 0.4)};
  font-size: ${textSize.caseTitle};
  line-height: 1.3;
  letter-spacing: 0.01em;
`

const Lead = styled.p`
  font-size: ${textSize.intro};
  color: ${color.textSoft};
  margin-top: ${size(0, 0.4)};
  @media print {
    font-size: ${printTextSize.meta};
  }
`

const Cover = styled(Picture)`
  img {
    width: 100%;
    height: 560px;
    object-fit: cover;
    border-radius: ${radius.image} ${radius.image} 0 0;
  }
  ${media.mobile} {
    display: block;
    margin: 0 -0.9rem;
    img {
      height: auto;
      aspect-ratio: 16/10;
      border-radius: 0;
    }
  }
`

/** A project's name, its picture over the full width, and the title block under it. */
export function CaseHead({ project }: { project: EntryOf<'caseInfo'> }) {
  const { values, title } = project
  const isCoverInText = values.cover !== null && values.body.includes(values.cover.src)
  const model = project.type
  return (
    <Head>
      <div className="w">
        <Breadcrumb above={sectionTrail('solution', model)} here="案例详情" />
        <TitleRow>
          <div>
            <Kind>
              <Glyph tile={model} />
              <KindLink to={sections.solution.to} search={{ model }}>
                {solutionCategories[model]}
              </KindLink>
              {values.year !== null && <span className="num">{values.year} 年</span>}
            </Kind>
            <Title>
              <Headline text={title} />
            </Title>
          </div>
          <Lead>{values.abstract}</Lead>
        </TitleRow>
        <Cover
          className={isCoverInText ? 'unprinted' : undefined}
          image={coverOr(values.cover, 'case', project)}
          sizes={{ phone: [100, 63], page: [1200, 560] }}
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

const Block = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  border: 1px solid ${color.lineMedium};
  border-top: 0;
  overflow: hidden;
  ${media.mobile} {
    grid-template-columns: 1fr 1fr;
  }
  @media print {
    border-top: 1px solid ${color.lineMedium};
  }
`

const Fact = styled.div`
  min-width: 0;
  padding: ${space[16]} ${size(22, 0.7)} ${size(18, 0.55)};
  box-shadow:
    1px 0 ${color.lineMedium},
    0 1px ${color.lineMedium};
  @media print {
    outline: 1px solid ${color.lineMedium};
    padding: 2mm 3mm;
  }
  ${media.mobile} {
    &:nth-child(n + 5) {
      grid-column: 1/-1;
    }
  }
`

const Value = styled.dd`
  line-height: 1.6;
  @media print {
    font-size: ${printTextSize.meta};
  }
  ${media.mobile} {
    font-size: ${textSize.lead};
  }
`

/** Facts as the title block of a drawing, under its picture; empty ones are left out. */
export function TitleBlock({ facts }: { facts: Facts }) {
  const known = facts.filter(([, value]) => value !== '')
  if (known.length === 0) return null
  return (
    <Block>
      {known.map(([name, value]) => (
        <Fact key={name}>
          <Text as="dt" $role="caption" $tone="muted">
            {name}
          </Text>
          <Value>{value}</Value>
        </Fact>
      ))}
    </Block>
  )
}
