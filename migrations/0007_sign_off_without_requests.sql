-- contract: 0.2.0
DROP TABLE "review_requests";
