import styled from 'styled-components'
import { getContentType, type TypeName } from '../../content/registry'
import type { Overview } from '../../contract'
import { adminTextSize, color } from '../../ui/theme'
import { TextButton } from '../shared/text'
import { stepGroups } from './step-groups'

const others = stepGroups.slice(1).flatMap(({ types }) => types)

/** The types that other pages than the home page show, the progress of each, and a link to its step. */
export function OtherPages({ overview, onStep }: { overview: Overview; onStep: (name: TypeName) => void }) {
  return (
    <Box aria-labelledby="other-pages">
      <Title id="other-pages">其他页面</Title>
      <List>
        {others.map((name) => {
          const { label } = getContentType(name)
          const state = describeState(overview, name)
          return (
            <Item key={name}>
              <Way aria-label={`${label}：${state}，查看这一步`} onClick={() => onStep(name)}>
                {label}
              </Way>
              <State data-done={state === '已发布' || undefined}>{state}</State>
            </Item>
          )
        })}
      </List>
    </Box>
  )
}

function describeState({ types, firstSteps }: Overview, name: TypeName): string {
  const { published = 0, drafts = 0 } = types.find(({ type }) => type === name) ?? {}
  if (published > 0) return '已发布'
  if (firstSteps.setAside.includes(name)) return '暂不需要'
  return drafts > 0 ? '草稿' : '未开始'
}

const Box = styled.section`
  padding: 0 20px 20px;
`

const Title = styled.h3`
  padding-bottom: 6px;
  color: ${color.textMuted};
  font-size: ${adminTextSize.meta};
  font-weight: 400;
`

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  column-gap: 24px;
`

const Item = styled.li`
  display: flex;
  gap: 8px;
  justify-content: space-between;
  align-items: center;
  min-height: 32px;
  border-top: 1px solid ${color.lineSoft};
`

const Way = styled(TextButton)`
  color: ${color.text};
  &:hover {
    color: ${color.link};
  }
`

const State = styled.span`
  color: ${color.textSoft};
  font-size: ${adminTextSize.meta};
  &[data-done] {
    color: ${color.success};
  }
`
