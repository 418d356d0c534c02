-- contract: 0.2.0
ALTER TABLE "products" DROP COLUMN "weight_grams";
