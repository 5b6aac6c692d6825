import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import styled from 'styled-components'
import { type CategoryOf, categoryEntries } from '../../content/categories'
import { honourCategories } from '../../content/part-categories'
import { honoursQuery } from '../../data/site/about'
import { expiredHonoursQuery } from '../../data/site/expired-honours'
import { EmptyState } from '../../ui/feedback/states'
import { media } from '../../ui/theme'
import { CategoryTabs } from '../shared/category-tabs'
import { AboutHeading, AboutSection } from './about-section'
import { HonourCard } from './honour-card'
import { layOutHonours } from './lay-out-honours'
import { loadCertificateViewer } from './load-certificate-viewer'

const CertificateViewer = lazy(loadCertificateViewer)

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  gap: 32px 28px;
  &[data-columns='3'] {
    grid-template-columns: repeat(3, 1fr);
  }
  ${media.narrow} {
    &,
    &[data-columns='3'] {
      grid-template-columns: 1fr 1fr;
    }
  }
  ${media.mobile} {
    gap: 1.1rem 0.8rem;
  }
`

/** Part 5: certificates and awards by kind, without the kinds that there is nothing of; each opens larger with its number, issuer and validity. */
export function HonourGrid() {
  const expired = useQueryClient().getQueryData(expiredHonoursQuery.queryKey) ?? []
  const rows = [...useSuspenseQuery(honoursQuery).data.rows, ...expired]
  const filled = categoryEntries(honourCategories).filter(([type]) => rows.some((row) => row.type === type))
  const kinds = filled.length > 0 ? filled : categoryEntries(honourCategories).slice(0, 1)
  const [chosen, setKind] = useState<CategoryOf<typeof honourCategories>>()
  const kind = kinds.find(([type]) => type === chosen)?.[0] ?? kinds[0]?.[0] ?? 1
  const [open, setOpen] = useState(0)
  const shown = rows.filter((row) => row.type === kind)
  const { columns, large } = layOutHonours(shown.length, kind === 1)
  const opened = rows.find((row) => row.id === open)
  return (
    <AboutSection part={5}>
      <CategoryTabs
        label="荣誉类别"
        categories={kinds}
        current={kind}
        onChoose={setKind}
        before={<AboutHeading part={5} />}
      >
        {shown.length === 0 && <EmptyState title="该类别还没有内容" />}
        <Grid data-columns={columns}>
          {shown.map((row, index) => (
            <HonourCard
              key={row.id}
              honour={row}
              large={index < large}
              expired={expired.includes(row)}
              dated={kind === 2}
              onOpen={() => setOpen(row.id)}
            />
          ))}
        </Grid>
      </CategoryTabs>
      {opened && (
        <Suspense>
          <CertificateViewer honour={opened} onClose={() => setOpen(0)} />
        </Suspense>
      )}
    </AboutSection>
  )
}
