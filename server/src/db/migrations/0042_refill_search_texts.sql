-- outside a transaction
CALL "refill_search_texts"('accounts');--> statement-breakpoint
CALL "refill_search_texts"('orders');--> statement-breakpoint
CALL "refill_search_texts"('packages');--> statement-breakpoint
CALL "refill_search_texts"('change_requests');--> statement-breakpoint
CALL "refill_search_texts"('mail_outbox');--> statement-breakpoint
CALL "refill_search_texts"('audit_events');
