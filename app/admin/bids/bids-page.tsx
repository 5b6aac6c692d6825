import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import styled from 'styled-components'
import type { BidCertificate, BidContract } from '../../contract/bids'
import { bidChoicesQuery } from '../../data/admin/bids'
import { Stack } from '../../ui/layout'
import { media } from '../../ui/theme'
import { useKeptValues } from '../form/kept-values'
import { PageHead } from '../shell/page-head'
import { BidPanel } from './bid-panel'
import { ChoiceList } from './choice-list'
import { describeCertificate, describeContract } from './describe-choice'

/** What is chosen and typed, by the ids of the entries. */
export interface BidDraft {
  title: string
  contracts: number[]
  certificates: number[]
}

const nothing: BidDraft = { title: '', contracts: [], certificates: [] }

const pick = <Row extends { id: number }>(rows: readonly Row[], ids: readonly number[]): Row[] =>
  ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])

/** 投标材料: contracts and certificates are chosen side by side, and become one package. */
export function BidsPage() {
  const { data } = useSuspenseQuery(bidChoicesQuery)
  const [draft, setDraft] = useState(nothing)
  const change = (parts: Partial<BidDraft>) => setDraft((before) => ({ ...before, ...parts }))
  const kept = useKeptValues({ form: 'bid', id: null }, draft, nothing, change)
  const contracts: BidContract[] = pick(data.contracts, draft.contracts)
  const certificates: BidCertificate[] = pick(data.certificates, draft.certificates)
  return (
    <>
      <PageHead here="投标材料" title="投标材料" />
      <Columns>
        <Stack $gap={18}>
          <ChoiceList
            title="项目业绩"
            rows={data.contracts.map(describeContract)}
            chosen={draft.contracts}
            onChange={(ids) => change({ contracts: ids })}
          />
          <ChoiceList
            title="资质与证书"
            rows={data.certificates.map(describeCertificate)}
            chosen={draft.certificates}
            onChange={(ids) => change({ certificates: ids })}
          />
        </Stack>
        <Aside>
          <BidPanel
            draft={draft}
            contracts={contracts}
            certificates={certificates}
            kept={kept}
            onChange={change}
            onClear={() => change(nothing)}
          />
        </Aside>
      </Columns>
    </>
  )
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 340px;
  gap: 18px;
  align-items: start;
  ${media.compact} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Aside = styled.div`
  position: sticky;
  top: 76px;
  ${media.compact} {
    position: static;
  }
`
