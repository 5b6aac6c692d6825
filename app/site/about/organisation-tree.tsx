import { useSuspenseQuery } from '@tanstack/react-query'
import styled from 'styled-components'
import { departmentsQuery } from '../../data/site/about'
import { Picture } from '../../ui/picture'
import { color, media } from '../../ui/theme'
import { AboutHeading, AboutSection, EmptyPart } from './about-section'
import { departmentTree } from './department-tree'
import { OrganisationBoxes } from './organisation-boxes'
import { OrganisationFolds } from './organisation-folds'

const Chart = styled.div`
  margin-top: 36px;
  overflow-x: auto;
  scrollbar-color: ${color.lineMedium} transparent;
  ${media.mobile} {
    margin: 1rem -0.9rem 0;
    padding: 0 0.9rem;
  }
`

const ChartPicture = styled(Picture)`
  img {
    width: 100%;
    min-width: 640px;
    height: auto;
    object-fit: contain;
  }
  ${media.mobile} {
    img {
      min-width: 36rem;
    }
  }
`

/** Part 3: the departments as a tree of three levels, each with its duties; or the drawing staff uploaded instead. */
export function OrganisationTree() {
  const { rows } = useSuspenseQuery(departmentsQuery).data
  const chart = rows.find((row) => row.values.chart)?.values.chart
  const tree = departmentTree(rows)
  return (
    <AboutSection part={3}>
      <AboutHeading part={3} />
      {rows.length === 0 && <EmptyPart />}
      {chart && (
        <Chart role="group" aria-label="组织架构图" tabIndex={0}>
          <ChartPicture image={chart} sizes={{ phone: [180], page: [1200] }} alt={chart.alt || '组织架构图'} />
        </Chart>
      )}
      {!chart && tree.length > 0 && (
        <>
          <OrganisationBoxes tree={tree} />
          <OrganisationFolds tree={tree} />
        </>
      )}
    </AboutSection>
  )
}
