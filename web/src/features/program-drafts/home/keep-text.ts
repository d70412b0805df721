export const keepText = 'Signed orders always keep the version they were signed under.'
