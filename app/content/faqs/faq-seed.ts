export const faqSeed: readonly { question: string; answer: string; category: string }[] = []
