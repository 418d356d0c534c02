export const pageSeed: { title: string; slug: string; body: string; publishedAt: Date }[] = []
