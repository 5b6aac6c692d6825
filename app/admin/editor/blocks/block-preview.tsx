import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import styled from 'styled-components'
import type { BlockKind, ReferencedEntry } from '../../../content/blocks'
import { findCover } from '../../../content/picture'
import { getContentType, isTypeName, type TypeName } from '../../../content/registry'
import { pickedEntriesQuery } from '../../../data/admin/entries'
import { getPublicAddress } from '../../../navigation/public-address'
import { blockStyle } from '../../../ui/article/block-style'
import { adminTextSize, color } from '../../../ui/theme'

interface BlockPreviewProps {
  kind: BlockKind
  values: Record<string, unknown>
}

/** A block as visitors will see it. Nothing in it can be pressed. */
export default function BlockPreview({ kind, values }: BlockPreviewProps) {
  const references = Object.entries(kind.fields).flatMap(([name, field]): Array<[TypeName, number[]]> => {
    const type = 'type' in field.view ? field.view.type : ''
    const ids = values[name]
    return field.kind === 'references' && isTypeName(type) && Array.isArray(ids) ? [[type, ids.map(Number)]] : []
  })
  const picked = useQueries({ queries: references.map(([type, ids]) => pickedEntriesQuery(type, ids)) })
  const isLoading = picked.some((query) => query.isLoading)
  const entries = references.flatMap(([type], index) =>
    (picked[index]?.data ?? []).map((row) => toReferencedEntry(type, row)),
  )
  const html = kind.render(values, new Map(entries.map((entry) => [entry.id, entry])))
  const content = useMemo(() => ({ __html: html }), [html])
  const hidden = references.flatMap(([, ids]) => ids).length - entries.length
  return (
    <>
      <Shown inert>
        <div className="rich-text" dangerouslySetInnerHTML={content} />
      </Shown>
      {hidden > 0 && !isLoading && <Hidden>{hidden} 项未发布或已到期，访客看不到</Hidden>}
    </>
  )
}

interface PickedRow {
  id: number
  type: number
  title: string
  date: string
  values: Readonly<Record<string, unknown>>
}

function toReferencedEntry(type: TypeName, { type: category, ...row }: PickedRow): ReferencedEntry {
  const address = getPublicAddress({ type, id: row.id, category })
  return { ...row, type, category, address, cover: findCover(getContentType(type), row.values) }
}

const Shown = styled.div`
  /* Stronger than the styles of the text around it. */
  && {
    ${blockStyle}
  }
`

/** Beside the text, whose styles its class outdoes. */
const Hidden = styled.p`
  && {
    margin-top: 6px;
    color: ${color.warning};
    font-size: ${adminTextSize.meta};
  }
`
