import { Suspense } from 'react'
import styled from 'styled-components'
import { lazyPart } from '../../ui/deferred-part'
import { color, radius } from '../../ui/theme'
import type { Upload } from './upload-queue'

/** No form needs it before something is uploaded. */
const LazyRowList = lazyPart(async () => ({ default: (await import('./upload-row-list')).UploadRowList }))

/** Uploads under way, with what is left, and those that failed. */
export function UploadRows({ uploads }: { uploads: readonly Upload[] }) {
  if (uploads.length === 0) return null
  return (
    <Suspense>
      <LazyRowList uploads={uploads} />
    </Suspense>
  )
}

/** The icon of a file in a list, by which it may be dragged. */
export const FileIcon = styled.span<{ $grab?: boolean; $failed?: boolean }>`
  display: grid;
  place-items: center;
  flex: none;
  width: 34px;
  height: 34px;
  border-radius: ${radius.control};
  background: ${color.band};
  color: ${({ $failed }) => ($failed ? color.danger : color.textSoft)};
  ${({ $grab }) => $grab && 'cursor: grab;'}
`
