import { Fragment } from 'react'
import { Grid } from '../../ui/layout'
import { Text } from '../../ui/text'

/** Keys and what each does. */
export function KeyList({ keys }: { keys: ReadonlyArray<readonly [key: string, does: string]> }) {
  return (
    <Grid as="dl" $columns="minmax(64px, max-content) 1fr" $gap={[8, 16]}>
      {keys.map(([key, does]) => (
        <Fragment key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <Text as="dd" $tone="secondary">
            {does}
          </Text>
        </Fragment>
      ))}
    </Grid>
  )
}
