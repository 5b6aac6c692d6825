import styled from 'styled-components'
import type { TypeName } from '../../content/registry'
import type { StaffView } from '../../data/site/staff-view'
import { color, radius, size, space } from '../../ui/theme'

const Gap = styled.section`
  padding: ${size(56, 1.4)} 0;
  .w > p {
    display: flex;
    justify-content: center;
    flex-wrap: wrap;
    padding: ${space[48]} ${space[24]};
    border: 1px dashed ${color.field};
    border-radius: ${radius.card};
    color: ${color.textSoft};
  }
  a {
    color: ${color.link};
    font-weight: 600;
    text-decoration: underline;
    text-underline-offset: 4px;
  }
`

/** Where the home page would show something: visitors see nothing there, staff what is missing. */
export function StaffGap({ type, view }: { type: TypeName; view: StaffView }) {
  const managed = view.types[type]
  if (!managed) return null
  const { label, add, update } = managed
  return (
    <Gap aria-label={label}>
      <div className="w">
        <p>
          {label}：此处暂无内容，<a href={add ?? update}>{add ? '去新增' : '查看'}</a>
        </p>
      </div>
    </Gap>
  )
}
