/** What readers are told of a review. Days are as 2027-01-31. */
export type Reviewed = { by: string; qualification: string | null; on: string; next: string }
