import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import styled from 'styled-components'
import { maxTemplateName, maxTemplateText, templatePlaceholders } from '../../content/application-rules'
import { countCharacters, toMaxLength } from '../../content/count-characters'
import type { ReplyTemplate } from '../../contract/application-rules'
import { ApiFailure, isConflict } from '../../data/client'
import { staffQuery } from '../../data/admin/staff-query'
import { writeAsStaff } from '../../data/client/staff-client'
import { EmptyState } from '../../ui/feedback/states'
import { Button } from '../../ui/form/button'
import { TextAreaField, TextField } from '../../ui/form/inputs'
import { Stack } from '../../ui/layout'
import { Text } from '../../ui/text'
import { color, media } from '../../ui/theme'
import { KeptDialog } from '../form/kept-dialog'
import { useKeptValues } from '../form/kept-values'
import { ListRow, RowAction } from '../shared/list-row'
import { Card } from '../shared/card'
import { confirm } from '../shell/admin-dialog'
import { notifyDone } from '../shell/notify'
import { PageHead } from '../shell/page-head'

/** 回复模板: texts that an answer to an applicant begins with. */
export function TemplatesPage() {
  const client = useQueryClient()
  const { rows } = useSuspenseQuery(staffQuery('replyTemplate.list')).data
  const [edited, setEdited] = useState<ReplyTemplate | 'new' | null>(null)
  const refresh = () => client.invalidateQueries({ queryKey: ['replyTemplate'] })

  function confirmDelete({ id, name }: ReplyTemplate) {
    confirm({
      title: `删除回复模板“${name}”？`,
      action: '删除',
      busy: '正在删除',
      dangerous: true,
      run: async () => {
        await writeAsStaff('replyTemplate.delete', { id })
        await refresh()
        notifyDone('模板已删除')
      },
    })
  }

  return (
    <>
      <PageHead
        above={{ label: '合作申请', target: { to: '/linkUS/applicationShow' } }}
        here="回复模板"
        title="回复模板"
      >
        <Button size="admin" onClick={() => setEdited('new')}>
          <Plus size={16} aria-hidden />
          新增模板
        </Button>
      </PageHead>
      <Card>
        <Stack as="p" $tone="muted" $padding={['cardBar', 'cardSide']}>
          打开一份申请，在“回复模板”中选用：可复制到邮件、短信或微信，也可插入备注。网站不代为发送
        </Stack>
        {rows.length === 0 ? (
          <EmptyState title="还没有回复模板" />
        ) : (
          <ul aria-label="回复模板">
            {rows.map((template) => (
              <Template key={template.id}>
                <div>
                  <b>{template.name}</b>
                  <Text as="p" $tone="soft" $size="meta" $keepsBreaks $lines={3}>
                    {template.text}
                  </Text>
                </div>
                <div>
                  <Action aria-label={`编辑模板“${template.name}”`} onClick={() => setEdited(template)}>
                    编辑
                  </Action>
                  <Action aria-label={`删除模板“${template.name}”`} onClick={() => confirmDelete(template)}>
                    删除
                  </Action>
                </div>
              </Template>
            ))}
          </ul>
        )}
      </Card>
      {edited && (
        <TemplateDialog template={edited === 'new' ? null : edited} onSaved={refresh} onClose={() => setEdited(null)} />
      )}
    </>
  )
}

function TemplateDialog({
  template,
  onSaved,
  onClose,
}: {
  template: ReplyTemplate | null
  onSaved: () => Promise<unknown>
  onClose: () => void
}) {
  const stored = { name: template?.name ?? '', text: template?.text ?? '' }
  const [typed, setTyped] = useState(stored)
  const client = useQueryClient()
  const seen = useRef(stored)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const change = (parts: Partial<typeof stored>) => setTyped({ ...typed, ...parts })
  const kept = useKeptValues({ form: 'replyTemplate', id: template?.id ?? null }, typed, stored, change)

  async function save() {
    try {
      await writeAsStaff('replyTemplate.save', { ...(template && { id: template.id, seen: seen.current }), ...typed })
    } catch (error) {
      if (error instanceof ApiFailure) setProblems(error.problem?.fields ?? {})
      if (isConflict(error)) {
        // The refusal has said what it holds now.
        const { rows } = await client.fetchQuery({ ...staffQuery('replyTemplate.list'), staleTime: 0 })
        const { name, text } = rows.find(({ id }) => id === template?.id) ?? stored
        seen.current = { name, text }
      }
      throw error
    }
    await kept.noteSaved(typed)
    onClose()
    notifyDone('模板已保存')
    await onSaved()
  }

  return (
    <KeptDialog title={template ? '编辑回复模板' : '新增回复模板'} kept={kept} save={save} onClose={onClose}>
      <TextField
        size="admin"
        label="模板名称"
        required
        error={problems.name}
        control={{
          value: typed.name,
          maxLength: toMaxLength(maxTemplateName),
          onChange: ({ target }) => change({ name: target.value }),
        }}
      />
      <TextAreaField
        size="admin"
        label="正文"
        required
        error={problems.text}
        count={{ used: countCharacters(typed.text), max: maxTemplateText }}
        control={{
          rows: 7,
          value: typed.text,
          maxLength: toMaxLength(maxTemplateText),
          onChange: ({ target }) => change({ text: target.value }),
        }}
      />
      <Placeholders>
        {Object.entries(templatePlaceholders).map(([name, meaning]) => (
          <div key={name}>
            <dt>{`{${name}}`}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </Placeholders>
    </KeptDialog>
  )
}

const Template = styled(ListRow)`
  ${media.mobile} {
    flex-direction: column;
    align-items: stretch;
  }
`

const Action = styled(RowAction)`
  ${media.mobile} {
    &:first-child {
      padding-left: 0;
    }
  }
`

const Placeholders = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 4px 20px;
  color: ${color.textSoft};
  > div {
    display: flex;
    gap: 8px;
  }
  dt {
    flex: none;
    color: ${color.textSecondary};
  }
  ${media.mobile} {
    grid-template-columns: 1fr;
  }
`
