import styled from 'styled-components'
import { typeNames } from '../../content/registry'
import type { Overview } from '../../contract'
import { color, media, radius, translucent } from '../../ui/theme'
import { listOpenSteps, stepGroups } from './step-groups'
import { Row } from '../../ui/layout'
import { Text } from '../../ui/text'

/** How many of the steps of a new site are done: in words, and one after the other. */
export function StepProgress({ overview }: { overview: Overview }) {
  const open = new Set(listOpenSteps(overview))
  const begun = new Set(overview.types.flatMap(({ type, drafts }) => (drafts > 0 ? [type] : [])))
  const steps = stepGroups.flatMap(({ types }) => types)
  const states = steps.map((name) => {
    if (overview.firstSteps.setAside.includes(name)) return 'aside'
    if (!open.has(name)) return 'done'
    return begun.has(name) ? 'begun' : 'open'
  })
  const begunCount = states.filter((state) => state === 'begun').length
  return (
    <Panel>
      <Row as="p" $align="baseline" $justify="between" role="status">
        内容种类
        <span className="num">
          <Text as="b" $size="pageTitle">
            {typeNames.length - open.size}
          </Text>{' '}
          / {typeNames.length} 类完成
          {begunCount > 0 && `，${begunCount} 类进行中`}
        </span>
      </Row>
      <Row $gap={4} $align="stretch" $above={6} aria-hidden>
        {states.map((state, index) => (
          <Step key={steps[index]} data-state={state} />
        ))}
      </Row>
    </Panel>
  )
}

const Panel = styled.div`
  width: 300px;
  padding: 12px 16px;
  border-radius: ${radius.control};
  background: ${translucent.night(0.72)};
  ${media.mobile} {
    width: 100%;
  }
`

const Step = styled.i`
  flex: 1;
  height: 6px;
  border-radius: ${radius.image};
  background: ${translucent.white(0.2)};
  &[data-state='done'] {
    background: ${color.accentOnDark};
  }
  &[data-state='begun'] {
    background: ${color.markOnDark};
  }
  &[data-state='aside'] {
    background: repeating-linear-gradient(-45deg, ${translucent.white(0.4)} 0 2px, ${translucent.white(0.1)} 2px 5px);
  }
`
