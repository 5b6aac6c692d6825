import { useQuery } from '@tanstack/react-query'
import { listedStateNames } from '../../content/entry-states'
import { lacks, nameLacks } from '../../content/lacks'
import { getContentType, type TypeName } from '../../content/registry'
import { peopleQuery } from '../../data/admin/accounts'
import { FilterChoice } from './filter-choice'
import { FilterDays } from './filter-days'
import type { ListSearch } from './list-search'

/** The filters of a managed list but its words; `stacked` one under the other, as in a dialog. */
export function FilterFields({
  type,
  search,
  change,
  stacked = false,
}: {
  type: TypeName
  search: ListSearch
  change: (changes: ListSearch) => void
  stacked?: boolean
}) {
  const { data: people = [] } = useQuery(peopleQuery)
  const lacking = Object.entries(nameLacks(getContentType(type)))
  return (
    <>
      <FilterChoice
        label="状态"
        all="全部状态"
        stacked={stacked}
        value={search.state}
        options={Object.entries(listedStateNames)}
        onChange={(value) =>
          change({
            state: (Object.keys(listedStateNames) as Array<keyof typeof listedStateNames>).find(
              (name) => name === value,
            ),
          })
        }
      />
      <FilterChoice
        label="编辑人"
        all="全部编辑人"
        stacked={stacked}
        value={search.editor}
        options={people.map(({ id, name }) => [String(id), name])}
        onChange={(value) => change({ editor: value === '' ? undefined : Number(value) })}
      />
      {lacking.length > 0 && (
        <FilterChoice
          label="缺少内容"
          all="内容不限"
          stacked={stacked}
          value={search.missing}
          options={lacking.map(([lack, name]) => [lack, `缺${name}`])}
          onChange={(value) => change({ missing: lacks.find((lack) => lack === value) })}
        />
      )}
      <FilterDays
        label="更新时间"
        stacked={stacked}
        from={search.changedFrom}
        until={search.changedUntil}
        onFrom={(day) => change({ changedFrom: day })}
        onUntil={(day) => change({ changedUntil: day })}
      />
    </>
  )
}
