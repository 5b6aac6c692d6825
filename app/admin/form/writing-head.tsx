import { useWatch } from 'react-hook-form'
import styled from 'styled-components'
import { Button } from '../../ui/form/button'
import { adminTextSize, media } from '../../ui/theme'
import { useOpenEntryForm } from './entry-context'
import { SaveSign } from './save-sign'

/** The title of the entry, whether it is saved, and what saves it. */
export function WritingHead() {
  const { form, commands } = useOpenEntryForm()
  const title = useWatch({ control: form.control, name: 'title' })
  const { isPending, save } = commands
  return (
    <Row>
      <Title title={title}>{title || '未填写标题'}</Title>
      <SaveSign inRow />
      <Button
        size="admin"
        variant="secondary"
        loading={save.isPending}
        loadingText="正在保存"
        disabled={isPending}
        onClick={() => void save.run()}
      >
        保存草稿
      </Button>
    </Row>
  )
}

const Row = styled.div`
  flex: 1;
  display: flex;
  gap: 12px;
  align-items: center;
  min-width: 0;
  ${media.mobile} {
    flex: 1 0 100%;
  }
`

const Title = styled.h2`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  font-size: ${adminTextSize.cardTitle};
  text-overflow: ellipsis;
  white-space: nowrap;
`
