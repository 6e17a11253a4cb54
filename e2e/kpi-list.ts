/** The KPI by day has the same list in every kind of warehouse. */
export const kpiList = {
  filters: ['日期', 'KPI 类型', '操作员'],
  columns: [
    ...['日期', '操作员', 'KPI 类型', '操作次数', '包裹数', '被拒次数'],
    ...['有效分钟', '每小时次数', '成功率 %'],
  ],
  bar: ['重新计算'],
}
