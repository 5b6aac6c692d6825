import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { Field } from '../../ui/form/field'
import { LinkPicker } from '../links/link-picker'
import { AdminDialog } from '../shell/admin-dialog'
import { useGoToChoices } from './use-go-to-choices'

/** Asks where to go: an entry, which opens to be written in, or a page of the back office. */
export default function GoToDialog({ onClose }: { onClose: () => void }) {
  const { history } = useRouter()
  const [typed, setTyped] = useState('')
  const choices = useGoToChoices(typed)
  return (
    <AdminDialog title="查找内容" description="输入标题打开内容，输入名称打开后台页面" onClose={onClose}>
      <Field size="admin" label="标题或名称">
        {(control) => (
          <LinkPicker
            isInline
            choices={choices}
            placeholder="如：新闻标题、轮播图、新增案例"
            listLabel="可打开的内容和页面"
            value={typed}
            control={control}
            onChange={setTyped}
            onPick={({ href }) => {
              onClose()
              history.push(href, { startsWriting: true })
            }}
          />
        )}
      </Field>
    </AdminDialog>
  )
}
