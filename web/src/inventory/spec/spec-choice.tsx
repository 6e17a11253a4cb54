import { listSpecs } from '@kuacang/contract/inventory/spec/calls'
import { Select } from 'antd'
import { useAnswer } from '../../kit/api/use-answer.ts'

/** The field of a form that chooses one by its id, or none. */
export type Chosen = { value?: string | null; onChange?: (value: string | null) => void }

/** One of the specs of locations, or none. */
export const SpecChoice = ({
  value,
  onChange,
  ...field
}: Chosen & { id?: string; 'aria-label'?: string; placeholder?: string }) => {
  const { data, isFetching } = useAnswer(listSpecs, { query: { page_size: 200 } })
  return (
    <Select<string | null>
      {...field}
      allowClear
      loading={isFetching}
      value={value ?? null}
      onChange={(chosen) => onChange?.(chosen ?? null)}
      options={(data?.list ?? []).map((s) => ({ value: s.id, label: s.name }))}
    />
  )
}
