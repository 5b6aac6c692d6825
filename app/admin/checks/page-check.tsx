import { useMutation } from '@tanstack/react-query'
import styled from 'styled-components'
import { adminTextSize, color } from '../../ui/theme'
import { TextButton } from '../shared/text-link'

/** Examines the preview of what was saved last: contrast, names, tables and whatever else only a page shows. */
export function PageCheck({ address }: { address: string }) {
  const { data, mutate, isPending, isError } = useMutation({
    mutationFn: async () => (await import('./check-page')).checkPage(address),
  })
  return (
    <Part>
      <TextButton disabled={isPending} onClick={() => mutate()}>
        {isPending ? '正在检查预览页面' : '检查预览页面的无障碍'}
      </TextButton>
      <div role="status">
        {isError && <p>预览页面暂时无法检查，请稍后再试</p>}
        {data?.length === 0 && <p>预览页面未发现无障碍问题</p>}
        {data && data.length > 0 && <p>预览页面有 {data.length} 类无障碍问题</p>}
      </div>
      {data && (
        <ul>
          {data.map(({ rule, message, elements }) => (
            <Fault key={rule}>
              <Message>{message}</Message>
              <span>
                {elements.length} 处：{elements.slice(0, 3).join('；')}
              </span>
            </Fault>
          ))}
        </ul>
      )}
    </Part>
  )
}

const Part = styled.div`
  padding: 10px 18px;
  border-top: 1px solid ${color.lineSoft};
  color: ${color.textMuted};
  font-size: ${adminTextSize.meta};
`

const Fault = styled.li`
  display: grid;
  gap: 2px;
  padding-top: 8px;
  overflow-wrap: anywhere;
`

const Message = styled.b`
  color: ${color.textBody};
`
