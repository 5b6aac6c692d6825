import { useSuspenseQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import styled from 'styled-components'
import { departmentsQuery } from '../../data/site/about'
import { Picture } from '../../ui/picture'
import { Text } from '../../ui/text'
import { color, duration, easing, media, size, textSize } from '../../ui/theme'
import { AboutHeading, AboutSection, EmptyPart } from './about-section'
import { departmentTree, type Department, OrganisationBoxes } from './organisation-boxes'

const Chart = styled.div`
  margin: ${size(36, 1)} ${size(0, -0.9)} 0;
  overflow-x: auto;
  scrollbar-color: ${color.lineMedium} transparent;
  padding: 0 ${size(0, 0.9)};
`

const ChartPicture = styled(Picture)`
  img {
    width: 100%;
    min-width: ${size(640, 36)};
    height: auto;
    object-fit: contain;
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

const Folds = styled.div`
  margin-top: 1rem;
  ${media.desktop} {
    display: none;
  }
`

const Duties = styled.p`
  color: ${color.textSecondary};
  font-size: ${textSize.lead};
  white-space: pre-line;
`

const Fold = styled.details`
  border: 1px solid ${color.lineMedium};
  background: ${color.surface};
  &[data-top] {
    border: 2px solid ${color.lineStrong};
  }
  & + & {
    margin-top: 0.5rem;
  }
  ${Duties} + & {
    margin-top: 0.7rem;
  }
`

const FoldTitle = styled.summary`
  display: flex;
  align-items: center;
  gap: 0.6rem;
  min-height: 2.6rem;
  padding: 0.4rem 0.8rem;
  font-size: ${textSize.itemTitle};
  font-weight: 400;
  line-height: 1.5;
  ${Fold}[data-top] > & {
    font-size: ${textSize.titleMedium};
    font-weight: 600;
  }
`

const Name = styled.span`
  flex: 1;
  min-width: 0;
`

const Arrow = styled(ChevronDown)`
  flex: none;
  color: ${color.icon};
  transition: transform ${duration.base} ${easing.standard};
  ${Fold}[open] > ${FoldTitle} > & {
    transform: rotate(180deg);
  }
`

const Inner = styled.div`
  padding: 0 0.8rem 0.8rem;
`

/** The departments as accordions inside accordions, each opening to its duties. The layout of a telephone. */
function OrganisationFolds({ tree }: { tree: Department[] }) {
  return (
    <Folds>
      {tree.map((top) => (
        <DepartmentFold key={top.row.id} department={top} top />
      ))}
    </Folds>
  )
}

/** A department that opens to its duties and to what is under it. */
export function DepartmentFold({ department: { row, under }, top = false }: { department: Department; top?: boolean }) {
  return (
    <Fold open={top} data-top={top || undefined}>
      <FoldTitle>
        <Name>{row.title}</Name>
        <Arrow size={18} strokeWidth={1.75} aria-hidden />
      </FoldTitle>
      <Inner>
        {row.values.head && (
          <Text as="div" $role="caption" $tone="muted">
            负责人 {row.values.head}
          </Text>
        )}
        <Duties>{row.values.duties || '职责说明整理中'}</Duties>
        {under.map((member) => (
          <DepartmentFold key={member.row.id} department={member} />
        ))}
      </Inner>
    </Fold>
  )
}
