import { text } from '@kuacang/contract/kit/text'
import { type Country, defaultCountry, listCountries } from '@kuacang/contract/reference/country/calls'
import { Select } from 'antd'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { locale, say } from '../../kit/say.ts'

const search = text('搜索国家', 'Search countries')

const optionOf = (c: Country) => {
  const name = locale === 'zh' ? c.name_cn : c.name
  return { value: c.alpha2_code, label: name === c.alpha2_code ? name : `${c.alpha2_code} ${name}` }
}

type Props = {
  readonly value?: string[]
  readonly onChange?: (value: string[]) => void
  readonly id?: string
}

/** The countries of a setting; Default, first of all, stands for those without an own entry. */
export const CountriesSelect = (props: Props) => {
  const countries = useAnswer(listCountries, { query: { page_size: -1 } })
  return (
    <Select
      {...props}
      mode="multiple"
      loading={countries.isFetching}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={say(search)}
      options={[defaultCountry, ...(countries.data?.list ?? [])].map(optionOf)}
    />
  )
}
