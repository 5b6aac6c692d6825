import styled from 'styled-components'
import { AlertButton, FormAlert } from './form-alert'
import { draftDays } from './form-drafts'
import { FormNote, TextButton } from './form-layout'
import type { useSentForm } from './use-sent-form'

interface FormMessageProps {
  form: Pick<ReturnType<typeof useSentForm>, 'notice' | 'stay' | 'isKept' | 'clear'>
}

/** Why a form was not sent, or what it waits for. */
export function FormMessage({ form: { notice, stay } }: FormMessageProps) {
  if (!notice) return null
  return (
    <FormAlert text={notice.text}>
      {notice.retry && <AlertButton type="submit">重新提交</AlertButton>}
      {notice.waiting && (
        <AlertButton type="button" onClick={stay}>
          暂不提交
        </AlertButton>
      )}
    </FormAlert>
  )
}

const ClearButton = styled(TextButton)`
  margin-left: 8px;
`

/** That the browser keeps what was typed, while it does. */
export function KeptNote({ form: { isKept, clear } }: FormMessageProps) {
  if (!isKept) return null
  return (
    <FormNote>
      未提交的内容只保存在本机，{draftDays} 天后自动清除。使用公共电脑时请在离开前
      <ClearButton onClick={clear}>清除草稿</ClearButton>
    </FormNote>
  )
}
