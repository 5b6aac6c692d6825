import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import styled, { css } from 'styled-components'
import { getContentType, type TypeName } from '../../content/registry'
import type { ExampleEntry } from '../../contract'
import { getFailureText } from '../../data/client'
import { staffQuery } from '../../data/admin/staff-query'
import { Skeleton } from '../../ui/feedback/skeleton'
import { Button, ButtonAnchor } from '../../ui/form/button'
import { adminTextSize, color, media, radius } from '../../ui/theme'
import { Text } from '../../ui/text'
import { listFieldBlocks } from '../difference/field-changes'
import type { Block, TextBlock } from '../difference/read-blocks'
import { ErrorText } from '../shared/text'
import { AdminDialog } from '../shell/admin-dialog'
import { useAdminLink } from '../shell/admin-link'

/** A well-written entry of a content type, field by field; it is only looked at. */
export function ExampleDialog({ type, onClose }: { type: TypeName; onClose: () => void }) {
  const { label, paths, single } = getContentType(type)
  const { data, error } = useQuery({ ...staffQuery('overview.example', { type }), staleTime: Number.POSITIVE_INFINITY })
  const write = useAdminLink({ to: single ? paths.update : paths.add })
  return (
    <AdminDialog
      size="wide"
      title={`${label}：写好的例子`}
      description="取自示例站点，只供参考，不会发布。公司、人物与数字均为虚构。"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" size="admin" onClick={onClose}>
            关闭
          </Button>
          <ButtonAnchor {...write} size="admin">
            <Plus size={16} aria-hidden />
            {single ? '填写' : '新增'}
            {label}
          </ButtonAnchor>
        </>
      }
    >
      <>
        {error && <ErrorText role="alert">{getFailureText(error)}</ErrorText>}
        {!data && !error && <Skeleton />}
        {data && <ExampleFields type={type} example={data} />}
      </>
    </AdminDialog>
  )
}

function ExampleFields({ type, example }: { type: TypeName; example: ExampleEntry }) {
  const titles = new Map(example.references.map(({ id, title }) => [id, title]))
  const fields = listFieldBlocks(getContentType(type), example, (_, id) => titles.get(id) ?? '')
  return (
    <Fields tabIndex={0} role="region" aria-label="例子的内容">
      {fields
        .filter(({ blocks }) => blocks.length > 0)
        .map(({ label, blocks }) => (
          <Field key={label}>
            <Name>
              {label}
              <Length blocks={blocks} />
            </Name>
            <Blocks>
              {blocks.map((block, index) => (
                // The blocks do not move.
                <BlockView key={index} block={block} />
              ))}
            </Blocks>
          </Field>
        ))}
    </Fields>
  )
}

/** How long a text is that has got so many characters that a writer wonders. */
function Length({ blocks }: { blocks: Block[] }) {
  const characters = blocks.reduce((sum, block) => sum + (block.kind === 'text' ? block.text.length : 0), 0)
  return characters < 10 ? null : (
    <Text as="small" $tone="muted">
      {characters} 字
    </Text>
  )
}

function BlockView({ block }: { block: Block }) {
  if (block.kind === 'text') return <Paragraph $look={block.look}>{block.text}</Paragraph>
  if (block.kind === 'picture') {
    return (
      <figure>
        <Picture
          src={block.src}
          alt={block.caption}
          width={block.width || undefined}
          height={block.height || undefined}
        />
        <Text as="figcaption" $tone="muted">
          {block.caption}
        </Text>
      </figure>
    )
  }
  return (
    <Table>
      <tbody>
        {block.rows.map((cells, row) => (
          <tr key={row}>
            {cells.map((cell, column) => (
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

const Fields = styled.div`
  max-height: 56vh;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  overflow-y: auto;
`

const Field = styled.section`
  display: grid;
  grid-template-columns: 88px minmax(0, 1fr);
  gap: 20px;
  padding: 14px 20px;
  & + & {
    border-top: 1px solid ${color.lineSoft};
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    gap: 4px;
    padding: 12px;
  }
`

const Name = styled.h3`
  font-size: ${adminTextSize.body};
  small {
    display: block;
    font-size: ${adminTextSize.small};
    font-weight: 400;
  }
`

const Blocks = styled.div`
  display: grid;
  gap: 8px;
  min-width: 0;
`

const looks = {
  paragraph: css``,
  heading: css`
    font-weight: 600;
  `,
  item: css`
    display: list-item;
    margin-left: 20px;
    list-style: disc;
  `,
  quote: css`
    padding-left: 12px;
    border-left: 3px solid ${color.line};
  `,
}

const Paragraph = styled.p<{ $look: TextBlock['look'] }>`
  white-space: pre-line;
  ${({ $look }) => looks[$look]}
`

const Picture = styled.img`
  display: block;
  width: auto;
  max-width: 100%;
  height: auto;
  max-height: 200px;
  border-radius: ${radius.image};
`

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  td {
    padding: 4px 10px;
    border: 1px solid ${color.line};
  }
`
