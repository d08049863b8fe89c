/** A study year as people write it: 2026 is `2026/2027`. */
export function studyYearName(year: number): string {
  return `${year}/${year + 1}`;
}
