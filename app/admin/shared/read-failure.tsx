import type { UseQueryResult } from '@tanstack/react-query'
import { getFailureText } from '../../data/client'
import { Button } from '../../ui/form/button'
import { Row } from '../../ui/layout'
import { Text } from '../../ui/text'

/** Why something could not be read, and the button that reads it anew. Nothing while nothing failed. */
export function ReadFailure({
  query: { error, isFetching, refetch },
}: {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>
}) {
  if (!error) return null
  return (
    <Row $gap={[8, 12]} $wrap $below={8}>
      <Text $tone="danger" role="alert">
        {getFailureText(error)}
      </Text>
      <Button
        size="admin"
        variant="secondary"
        loading={isFetching}
        loadingText="正在加载"
        onClick={() => void refetch()}
      >
        重新加载
      </Button>
    </Row>
  )
}
