import { useSuspenseQuery } from '@tanstack/react-query'
import styled from 'styled-components'
import { departmentsQuery } from '../../data/site/about'
import { Picture } from '../../ui/picture'
import { EmptyState } from '../../ui/feedback/states'
import { color, media } from '../../ui/theme'
import { departmentTree } from './department-tree'
import { OrganisationBoxes } from './organisation-boxes'
import { OrganisationFolds } from './organisation-folds'

const Section = styled.section`
  .chart {
    margin-top: 36px;
    overflow-x: auto;
  }
  .chart img {
    width: 100%;
    min-width: 640px;
    height: auto;
    object-fit: contain;
  }
  ${media.desktop} {
    .folds {
      display: none;
    }
  }
  ${media.mobile} {
    .boxes {
      display: none;
    }
    .chart {
      margin: 1rem -0.9rem 0;
      padding: 0 0.9rem;
    }
    .chart img {
      min-width: 36rem;
    }
  }
  @media print {
    .duties {
      display: none;
    }
  }
  scrollbar-color: ${color.lineMedium} transparent;
`

/** Part 3: the departments as a tree of three levels, each with its duties; or the drawing staff uploaded instead. */
export function OrganisationTree() {
  const { rows } = useSuspenseQuery(departmentsQuery).data
  const chart = rows.find((row) => row.values.chart)?.values.chart
  const tree = departmentTree(rows)
  return (
    <Section id="part-3" aria-labelledby="heading-3">
      <div className="w">
        <h2 id="heading-3" tabIndex={-1}>
          组织架构
        </h2>
        {rows.length === 0 && <EmptyState title="该栏目还没有内容" text="可以先看看其他栏目" />}
        {chart && (
          <div className="chart" role="group" aria-label="组织架构图" tabIndex={0}>
            <Picture image={chart} sizes="(max-width:767px) 640px, 1200px" alt={chart.alt || '组织架构图'} />
          </div>
        )}
        {!chart && tree.length > 0 && (
          <>
            <OrganisationBoxes tree={tree} />
            <OrganisationFolds tree={tree} />
          </>
        )}
      </div>
    </Section>
  )
}
